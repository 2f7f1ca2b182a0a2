within Mofang.Blocks.Logical;
block Nor "或非 · Not or"
  extends Interfaces.BooleanSI2SO;
equation
  y = not (u1 or u2);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "nor", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个输入均为假时为真。</p>
</section>
<section lang=\"en\">
<p>True when both inputs are false.</p>
</section>
</html>"));
end Nor;
