within Mofang.Examples.Process;
model Epidemic "流行病 · Epidemic"
  extends Icons.Example;
  Blocks.Sources.Constant contact(k = 0.3) annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Mofang.Process.Compartments people annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
equation
  connect(contact.y, people.contact) annotation (Line(points = {{-49, 0}, {-12, 0}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 160, Interval = 0.32, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>SIR 模型：S' = −β S I / N，I' = β S I / N − γ I，R' = γ I，总人数不变。基本再生数 R₀ = β/γ = 0.3/0.1 = 3。</p>
<p>看 <code>people.I</code>：当 S 降到 N/R₀ 时感染人数达到峰值。最终感染比例 z 满足 z = 1 − e<sup>−R₀ z</sup>，即约 94 %。</p>
<p>试一试：接触率减半（R₀ = 1.5），峰值低得多也晚得多，最终约 58 %；R₀ 小于 1 时流行不起来。</p>
</section>
<section lang=\"en\">
<p>The SIR model: S' = −β S I / N, I' = β S I / N − γ I, R' = γ I; the population is constant. The reproduction number is R₀ = β/γ = 0.3/0.1 = 3.</p>
<p>Watch <code>people.I</code>: it is greatest when S has fallen to N/R₀. The share z that falls ill in the end solves z = 1 − e<sup>−R₀ z</sup>, about 94 %.</p>
<p>Try half of the contacts (R₀ = 1.5): the peak is much lower and later, about 58 % fall ill in the end. Below 1 there is no epidemic.</p>
</section>
</html>"));
end Epidemic;
