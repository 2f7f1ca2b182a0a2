within Mofang.Blocks.Logical;
block Nand "与非 · Not and"
  extends Interfaces.BooleanSI2SO;
equation
  y = not (u1 and u2);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "nand", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个输入均为真时为假。</p>
</section>
<section lang=\"en\">
<p>False when both inputs are true.</p>
</section>
</html>"));
end Nand;
