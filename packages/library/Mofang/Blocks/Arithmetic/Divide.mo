within Mofang.Blocks.Arithmetic;
block Divide "除法 · Quotient"
  extends Interfaces.SI2SO;
equation
  y = u1/u2;
  annotation (
    Icon(graphics = {
    Text(extent = {{-60, 60}, {60, -60}}, textString = "÷", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>第一个输入除以第二个输入。</p>
</section>
<section lang=\"en\">
<p>First input divided by the second.</p>
</section>
</html>"));
end Divide;
