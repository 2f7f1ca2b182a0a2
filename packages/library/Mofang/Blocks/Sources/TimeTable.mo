within Mofang.Blocks.Sources;
block TimeTable "时间表 · Table over time"
  extends Interfaces.Source;
  parameter Real table[:, 2] = [0, 0; 1, 1] "第一列为时间，第二列为数值 · Times in the first column, values in the second";
  parameter Boolean extrapolate = false "真为延长首末段，假为保持端值 · Continue the first and last piece, or hold the end values";
protected
  discrete Units.Time next "下一折点 · Next kink";
initial equation
  next = Math.nextAbscissa(table[:, 1], time);
equation
  assert(Math.isIncreasing(table[:, 1]), "TimeTable: times must increase from row to row · 时间必须逐行递增");
  when time >= pre(next) then
    next = Math.nextAbscissa(table[:, 1], time);
  end when;
  y = Math.interpolate(table[:, 1], table[:, 2], time, extrapolate);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 60}, {80, -60}}, lineColor = {30, 60, 130}, fillColor = {223, 228, 238}, fillPattern = FillPattern.Solid),
    Line(points = {{-80, 30}, {80, 30}}, color = {30, 60, 130}),
    Line(points = {{-80, 0}, {80, 0}}, color = {30, 60, 130}),
    Line(points = {{-80, -30}, {80, -30}}, color = {30, 60, 130}),
    Line(points = {{-10, 60}, {-10, -60}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在给定时刻的数值之间线性插值；每个折点是一个时间事件。</p>
</section>
<section lang=\"en\">
<p>Interpolates linearly between values at given times; every kink is a time event.</p>
</section>
</html>"));
end TimeTable;
