within MofangExamples;
model Robertson "罗伯逊化学反应 · Robertson's chemical reaction"
  parameter Real k1 = 0.04 "反应 A → B 的速率 · Rate of A → B";
  parameter Real k2 = 1e4 "反应 B + C → A + C 的速率 · Rate of B + C → A + C";
  parameter Real k3 = 3e7 "反应 2 B → B + C 的速率 · Rate of 2 B → B + C";
  Real A(start = 1, fixed = true) "浓度 · Concentration";
  Real B(start = 0, fixed = true, nominal = 1e-5) "浓度 · Concentration";
  Real C(start = 0) "浓度 · Concentration";
equation
  der(A) = -k1 * A + k2 * B * C;
  der(B) = k1 * A - k2 * B * C - k3 * B ^ 2;
  A + B + C = 1;
  annotation (
    experiment(StartTime = 0, StopTime = 40, Interval = 0.08, Tolerance = 1e-8),
    Documentation(info="<html>
<section lang=\"zh\">
<p>三种速率相差九个数量级的反应，刚性问题的经典例子。总量守恒作为代数方程给出。</p>
</section>
<section lang=\"en\">
<p>Three reactions whose rates differ by nine powers of ten: the classic stiff problem. Conservation of the total stands as an algebraic equation.</p>
</section>
</html>"));
end Robertson;
