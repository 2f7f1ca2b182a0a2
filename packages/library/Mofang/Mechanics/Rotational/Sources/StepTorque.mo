within Mofang.Mechanics.Rotational.Sources;
model StepTorque "阶跃转矩 · Torque step"
  extends Interfaces.FromGround;
  parameter Units.Torque tau = 1 "高度 · Height";
  parameter Units.Torque offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
equation
  flange.tau = -(offset + (if time < startTime then 0 else tau));
  annotation (
    Icon(graphics = {
    Line(points = {{-60, -30}, {-40, 40}, {10, 60}, {50, 40}, {70, 5}}, color = {90, 90, 90}, thickness = 0.7, smooth = Smooth.Bezier),
    Polygon(points = {{58, 15}, {82, 10}, {75, -15}}, lineColor = {90, 90, 90}, fillColor = {90, 90, 90}, fillPattern = FillPattern.Solid),
    Line(points = {{-50, -65}, {-10, -65}, {-10, -40}, {30, -40}}, color = {90, 90, 90}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在起始时刻跳变的驱动转矩。</p>
</section>
<section lang=\"en\">
<p>A driving torque that jumps at the start time.</p>
</section>
</html>"));
end StepTorque;
