within Mofang.Fluid;
package Sensors "流体传感器 · Fluid sensors"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 110, 190}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 0}, {35, 40}}, color = {0, 110, 190}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>压力、温度与流量的测量。</p>
</section>
<section lang=\"en\">
<p>Measurement of pressure, temperature and flow.</p>
</section>
</html>"));
end Sensors;
