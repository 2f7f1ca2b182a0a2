within Mofang.Blocks.Logical;
block Greater "大于 · Greater"
  extends Interfaces.Comparison;
equation
  y = u1 > u2;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = ">", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>第一个输入大于第二个时为真。</p>
</section>
<section lang=\"en\">
<p>True when the first input exceeds the second.</p>
</section>
</html>"));
end Greater;
