within Mofang.Blocks.Sources;
block BooleanConstant "布尔常数 · Boolean constant"
  extends Interfaces.BooleanSource;
  parameter Boolean k = true "数值 · Value";
equation
  y = k;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 50}, {80, -50}}, textString = "%k", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出恒为 k。</p>
</section>
<section lang=\"en\">
<p>The output is k at all times.</p>
</section>
</html>"));
end BooleanConstant;
