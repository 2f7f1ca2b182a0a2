within MofangExamples;
model HeatConduction "杆中的热传导 · Heat conduction in a rod"
  parameter Integer n(min = 1) = 50 "内部节点数 · Number of inner nodes";
  parameter Units.Length L = 1 "杆长 · Length";
  parameter Units.Diffusivity a = 1e-2 "热扩散率 · Thermal diffusivity";
  parameter Units.Temperature T_wall = 300 "两端温度 · Temperature of both ends";
  parameter Real amplitude(unit = "K") = 80 "初始温度的幅值 · Amplitude at the start";
  Units.Temperature T[n](start = {T_wall + amplitude * sin(pi * i / (n + 1)) for i in 1:n}, each fixed = true) "节点温度 · Temperature of the nodes";
  Units.Temperature T_mean "平均温度 · Mean temperature";
protected
  constant Real pi = 3.14159265358979323846;
  parameter Units.Length dx = L / (n + 1) "节点距离 · Distance of nodes";
equation
  for i in 1:n loop
    der(T[i]) = a / dx ^ 2 * ((if i == 1 then T_wall else T[i - 1]) - 2 * T[i] + (if i == n then T_wall else T[i + 1]));
  end for;
  T_mean = sum(T) / n;
  annotation (
    experiment(StartTime = 0, StopTime = 20, Interval = 0.05, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>五十个节点的一维热传导，两端温度恒定。初始的正弦形温度是离散方程组的本征向量，因此按一个已知的速率衰减。</p>
</section>
<section lang=\"en\">
<p>Heat conduction along fifty nodes, both ends at a fixed temperature. The sine-shaped start is an eigenvector of the discrete equations and so decays at a rate known exactly.</p>
</section>
</html>"));
end HeatConduction;
