within Mofang.Electrical;
package Sensors "传感器 · Sensors"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 0}, {35, 40}}, color = {0, 90, 180}, thickness = 1),
    Line(points = {{-45, 0}, {-35, 0}}, color = {0, 90, 180}),
    Line(points = {{35, 0}, {45, 0}}, color = {0, 90, 180}),
    Line(points = {{0, 45}, {0, 35}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>理想的电压、电流与功率测量。</p>
</section>
<section lang=\"en\">
<p>Ideal measurement of voltage, current and power.</p>
</section>
</html>"));
end Sensors;
