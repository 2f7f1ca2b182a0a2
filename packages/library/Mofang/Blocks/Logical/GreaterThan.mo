within Mofang.Blocks.Logical;
block GreaterThan "大于阈值 · Greater than a threshold"
  extends Interfaces.BooleanBlock;
  Interfaces.RealInput u "输入 · Input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.BooleanOutput y "结果 · Result" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Real threshold = 0 "阈值 · Threshold";
equation
  y = u > threshold;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "> %threshold", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入大于阈值时为真。</p>
</section>
<section lang=\"en\">
<p>True when the input exceeds the threshold.</p>
</section>
</html>"));
end GreaterThan;
