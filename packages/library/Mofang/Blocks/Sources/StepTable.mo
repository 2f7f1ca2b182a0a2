within Mofang.Blocks.Sources;
block StepTable "阶梯时间表 · Table of steps over time"
  extends Interfaces.Source;
  parameter Real table[:, 2] = [0, 0; 1, 1] "第一列为时间，第二列为数值 · Times in the first column, values in the second";
protected
  discrete Units.Time next "下一跳变 · Next jump";
  discrete Real value "当前值 · Present value";
initial equation
  next = Math.nextAbscissa(table[:, 1], time);
  value = table[1, 2];
equation
  assert(Math.isIncreasing(table[:, 1]), "StepTable: times must increase from row to row · 时间必须逐行递增");
  when time >= pre(next) then
    next = Math.nextAbscissa(table[:, 1], time);
    value = sum(table[i, 2]*(if time >= table[i, 1] and (if i < size(table, 1) then time < table[min(i + 1, size(table, 1)), 1] else true) then 1 else 0) for i in 1:size(table, 1));
  end when;
  y = value;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 60}, {80, -60}}, lineColor = {30, 60, 130}, fillColor = {223, 228, 238}, fillPattern = FillPattern.Solid),
    Line(points = {{-80, 30}, {80, 30}}, color = {30, 60, 130}),
    Line(points = {{-80, 0}, {80, 0}}, color = {30, 60, 130}),
    Line(points = {{-80, -30}, {80, -30}}, color = {30, 60, 130}),
    Line(points = {{-40, -50}, {0, -50}, {0, 10}, {40, 10}, {40, 50}, {70, 50}}, color = {30, 60, 130}, thickness = 0.7)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在给定时刻跳到给定数值，其间保持。</p>
</section>
<section lang=\"en\">
<p>Jumps to given values at given times and stays between them.</p>
</section>
</html>"));
end StepTable;
