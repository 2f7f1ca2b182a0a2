within Mofang.Blocks.Arithmetic;
block Sqrt "平方根 · Square root"
  extends Interfaces.SISO;
equation
  y = sqrt(u);
  annotation (
    Icon(graphics = {
    Text(extent = {{-70, 60}, {70, -60}}, textString = "√u", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入的平方根；输入不得为负。</p>
</section>
<section lang=\"en\">
<p>Square root; the input must not be negative.</p>
</section>
</html>"));
end Sqrt;
