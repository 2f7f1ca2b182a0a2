within Mofang.Blocks.Arithmetic;
block Power "乘方 · Power"
  extends Interfaces.SISO;
  parameter Real n = 2 "指数 · Exponent";
equation
  y = u^n;
  annotation (
    Icon(graphics = {
    Text(extent = {{-70, 60}, {70, -60}}, textString = "uⁿ", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入的 n 次方。</p>
</section>
<section lang=\"en\">
<p>The input to the power n.</p>
</section>
</html>"));
end Power;
