within Mofang.Mechanics.Rotational;
package Sensors "转动传感器 · Rotational sensors"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {90, 90, 90}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 0}, {35, 40}}, color = {90, 90, 90}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>转角、转速、加速度、转矩与功率的测量。</p>
</section>
<section lang=\"en\">
<p>Measurement of angle, speed, acceleration, torque and power.</p>
</section>
</html>"));
end Sensors;
