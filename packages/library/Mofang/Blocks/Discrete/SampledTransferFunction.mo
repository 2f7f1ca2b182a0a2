within Mofang.Blocks.Discrete;
block SampledTransferFunction "离散传递函数 · Sampled transfer function"
  extends Interfaces.Sampled;
  parameter Real b[:] = {1} "分子系数，z 的高次在前 · Numerator, highest power of z first";
  parameter Real a[:] = {1, -0.5} "分母系数，z 的高次在前 · Denominator, highest power of z first";
protected
  parameter Integer na = size(a, 1) "分母系数个数 · Number of coefficients";
  parameter Real bb[na] = cat(1, zeros(max(0, na - size(b, 1))), b) "补零后的分子 · Numerator with leading zeros";
  discrete Real x[na - 1](each start = 0, each fixed = true) "状态 · States";
  discrete Real x1 "新状态 · New state";
initial equation
  pre(y) = 0;
  pre(x1) = 0;
equation
  when tick then
    x1 = (u - a[2:na]*pre(x))/a[1];
    y = bb[1]*x1 + bb[2:na]*pre(x);
    x = cat(1, {x1}, pre(x[1:na - 2]));
  end when;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 85}, {40, 10}}, textString = "H(z)", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以 z 的多项式给出的传递函数。</p>
</section>
<section lang=\"en\">
<p>Transfer function in z, given by coefficients.</p>
</section>
</html>"));
end SampledTransferFunction;
