within Mofang.Mechanics.Translational;
package Sensors "平动传感器 · Translational sensors"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 115, 75}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 0}, {35, 40}}, color = {0, 115, 75}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>位置、速度、加速度与力的测量。</p>
</section>
<section lang=\"en\">
<p>Measurement of position, velocity, acceleration and force.</p>
</section>
</html>"));
end Sensors;
