within Mofang.Blocks.Arithmetic;
block Log "自然对数 · Natural logarithm"
  extends Interfaces.SISO;
equation
  y = log(u);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 50}, {80, -50}}, textString = "ln", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入的自然对数；输入须为正。</p>
</section>
<section lang=\"en\">
<p>Natural logarithm; the input must be positive.</p>
</section>
</html>"));
end Log;
