within Mofang.Blocks.Discrete;
block SampledIntegrator "离散积分 · Sampled integrator"
  extends Interfaces.Sampled;
  parameter Real k(final unit = "s-1") = 1 "增益 · Gain";
  parameter Real y_start = 0 "输出初值 · Output at the start";
protected
  discrete Real uOld(start = 0, fixed = true) "上次的输入 · Input of the previous sample";
initial equation
  pre(y) = y_start;
equation
  when tick then
    uOld = u;
    y = pre(y) + k*period*pre(uOld);
  end when;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 85}, {40, 10}}, textString = "Σ", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>用前向欧拉法累加：y(k+1) = y(k) + k·T·u(k)。</p>
</section>
<section lang=\"en\">
<p>Forward Euler sum: y(k+1) = y(k) + k·T·u(k).</p>
</section>
</html>"));
end SampledIntegrator;
