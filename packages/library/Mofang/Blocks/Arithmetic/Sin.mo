within Mofang.Blocks.Arithmetic;
block Sin "正弦函数 · Sine function"
  extends Interfaces.SISO;
equation
  y = sin(u);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 50}, {80, -50}}, textString = "sin", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入（弧度）的正弦。</p>
</section>
<section lang=\"en\">
<p>Sine of the input in radians.</p>
</section>
</html>"));
end Sin;
