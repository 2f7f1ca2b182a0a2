within Mofang.Blocks.Arithmetic;
block Exp "指数函数 · Exponential function"
  extends Interfaces.SISO;
equation
  y = exp(u);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 50}, {80, -50}}, textString = "exp", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入的自然指数。</p>
</section>
<section lang=\"en\">
<p>The number e to the power of the input.</p>
</section>
</html>"));
end Exp;
