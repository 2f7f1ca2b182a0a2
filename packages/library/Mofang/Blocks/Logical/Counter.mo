within Mofang.Blocks.Logical;
block Counter "计数 · Counter"
  extends Interfaces.BooleanBlock;
  Interfaces.BooleanInput u "计数输入 · What is counted" annotation (Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
  Interfaces.BooleanInput reset "清零 · Reset" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  Interfaces.IntegerOutput y(start = 0, fixed = true) "次数 · Count" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  when {u, reset} then
    y = if reset then 0 else pre(y) + 1;
  end when;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "123", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>统计输入变真的次数，可以清零。</p>
</section>
<section lang=\"en\">
<p>Counts how often the input became true; can be reset.</p>
</section>
</html>"));
end Counter;
