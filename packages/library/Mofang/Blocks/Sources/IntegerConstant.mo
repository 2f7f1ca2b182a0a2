within Mofang.Blocks.Sources;
block IntegerConstant "整数常数 · Integer constant"
  extends Interfaces.BooleanBlock;
  Interfaces.IntegerOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Integer k = 1 "数值 · Value";
equation
  y = k;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {200, 110, 0}, fillColor = {247, 235, 219}, fillPattern = FillPattern.Solid, radius = 12),
    Text(extent = {{-80, 50}, {80, -50}}, textString = "%k", textColor = {200, 110, 0})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出恒为 k。</p>
</section>
<section lang=\"en\">
<p>The output is k at all times.</p>
</section>
</html>"));
end IntegerConstant;
