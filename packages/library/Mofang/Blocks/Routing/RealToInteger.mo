within Mofang.Blocks.Routing;
block RealToInteger "实数取整 · Real to integer"
  extends Interfaces.Block;
  Interfaces.RealInput u "实数输入 · Real input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.IntegerOutput y "整数输出 · Integer output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  y = integer(floor(u + 0.5));
  annotation (
    Icon(graphics = {
    Text(extent = {{-90, 40}, {90, -40}}, textString = "R→I", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>四舍五入为整数。</p>
</section>
<section lang=\"en\">
<p>Rounds to the nearest integer.</p>
</section>
</html>"));
end RealToInteger;
