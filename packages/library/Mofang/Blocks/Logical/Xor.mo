within Mofang.Blocks.Logical;
block Xor "异或 · Exclusive or"
  extends Interfaces.BooleanSI2SO;
equation
  y = u1 <> u2;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "xor", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个输入不同时为真。</p>
</section>
<section lang=\"en\">
<p>True when the inputs differ.</p>
</section>
</html>"));
end Xor;
