within Mofang.Mechanics.Translational.Sources;
model StepForce "阶跃力 · Force step"
  extends Interfaces.FromGround;
  parameter Units.Force f = 1 "高度 · Height";
  parameter Units.Force offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
equation
  flange.f = -(offset + (if time < startTime then 0 else f));
  annotation (
    Icon(graphics = {
    Polygon(points = {{-80, 15}, {40, 15}, {40, 40}, {90, 0}, {40, -40}, {40, -15}, {-80, -15}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.Solid),
    Line(points = {{-70, -65}, {-30, -65}, {-30, -40}, {10, -40}}, color = {0, 115, 75}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在起始时刻跳变的力。</p>
</section>
<section lang=\"en\">
<p>A force that jumps at the start time.</p>
</section>
</html>"));
end StepForce;
