within Mofang.Thermal;
package Sensors "热传感器 · Thermal sensors"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-20, -20}, {20, -60}}, lineColor = {190, 40, 30}, fillColor = {190, 40, 30}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-8, 60}, {8, -30}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>温度与热流的测量。</p>
</section>
<section lang=\"en\">
<p>Measurement of temperature and heat flow.</p>
</section>
</html>"));
end Sensors;
