within Mofang.Blocks.Discrete;
block SampledDerivative "离散微分 · Sampled derivative"
  extends Interfaces.Sampled;
  parameter Real k(final unit = "s") = 1 "增益 · Gain";
protected
  discrete Real x(start = 0, fixed = true) "上次的输入 · Input of the previous sample";
initial equation
  pre(y) = 0;
equation
  when tick then
    x = u;
    y = k*(u - pre(x))/period;
  end when;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 85}, {40, 10}}, textString = "Δ/T", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>相邻两次采样之差除以周期。</p>
</section>
<section lang=\"en\">
<p>Difference of two samples divided by the period.</p>
</section>
</html>"));
end SampledDerivative;
