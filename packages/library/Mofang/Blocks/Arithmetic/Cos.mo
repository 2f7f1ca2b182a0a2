within Mofang.Blocks.Arithmetic;
block Cos "余弦函数 · Cosine function"
  extends Interfaces.SISO;
equation
  y = cos(u);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 50}, {80, -50}}, textString = "cos", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入（弧度）的余弦。</p>
</section>
<section lang=\"en\">
<p>Cosine of the input in radians.</p>
</section>
</html>"));
end Cos;
