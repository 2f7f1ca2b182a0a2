within Mofang.Blocks.Arithmetic;
block Polynomial "多项式 · Polynomial"
  extends Interfaces.SISO;
  parameter Real p[:] = {1, 0} "系数，高次在前 · Coefficients, highest power first";
equation
  y = sum(p[i]*u^(size(p, 1) - i) for i in 1:size(p, 1));
  annotation (
    Icon(graphics = {
    Text(extent = {{-70, 60}, {70, -60}}, textString = "p(u)", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入的多项式。</p>
</section>
<section lang=\"en\">
<p>Polynomial of the input.</p>
</section>
</html>"));
end Polynomial;
