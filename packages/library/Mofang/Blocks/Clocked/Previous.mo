within Mofang.Blocks.Clocked;
block Previous "上一次的值 · Value before"
  extends Interfaces.Block;
  parameter Real y_start = 0 "首次滴答时的输出 · Output at the first tick";
  Interfaces.RealInput u(start = y_start) "输入 · Input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  y = previous(u);
  annotation (
    Icon(graphics = {
    Text(extent = {{-60, 60}, {10, -60}}, textString = "z", textColor = {30, 60, 130}),
    Text(extent = {{10, 70}, {70, 10}}, textString = "-1", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入在上一次滴答时的值。</p>
</section>
<section lang=\"en\">
<p>The value that the input had at the tick before.</p>
</section>
</html>"));
end Previous;
