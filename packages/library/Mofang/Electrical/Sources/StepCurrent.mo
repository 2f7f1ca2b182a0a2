within Mofang.Electrical.Sources;
model StepCurrent "阶跃电流源 · Current step"
  extends Interfaces.CurrentSource;
  parameter Units.Current I = 1 "高度 · Height";
  parameter Units.Current offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
equation
  i = offset + (if time < startTime then 0 else I);
  annotation (
    Icon(graphics = {
    Line(points = {{-35, -20}, {-10, -20}, {-10, 20}, {35, 20}}, color = {140, 181, 221}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在起始时刻跳变的电流。</p>
</section>
<section lang=\"en\">
<p>The current jumps at the start time.</p>
</section>
</html>"));
end StepCurrent;
