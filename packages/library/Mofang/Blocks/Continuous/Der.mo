within Mofang.Blocks.Continuous;
block Der "理想微分 · Exact derivative"
  extends Interfaces.SISO;
equation
  y = der(u);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "d/dt", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入的导数；输入须可以符号求导。</p>
</section>
<section lang=\"en\">
<p>Derivative of the input, which must be differentiable.</p>
</section>
</html>"));
end Der;
