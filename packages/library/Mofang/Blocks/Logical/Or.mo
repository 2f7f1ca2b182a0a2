within Mofang.Blocks.Logical;
block Or "或 · Or"
  extends Interfaces.BooleanSI2SO;
equation
  y = u1 or u2;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "or", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>任一输入为真时为真。</p>
</section>
<section lang=\"en\">
<p>True when any input is true.</p>
</section>
</html>"));
end Or;
