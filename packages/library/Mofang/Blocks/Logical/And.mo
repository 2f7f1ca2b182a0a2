within Mofang.Blocks.Logical;
block And "与 · And"
  extends Interfaces.BooleanSI2SO;
equation
  y = u1 and u2;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "and", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个输入均为真时为真。</p>
</section>
<section lang=\"en\">
<p>True when both inputs are true.</p>
</section>
</html>"));
end And;
