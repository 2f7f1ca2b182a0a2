within MofangExamples;
model VanDerPol "范德波尔振荡器 · Van der Pol oscillator"
  parameter Real mu = 1 "非线性阻尼 · Nonlinear damping";
  Real x(start = 2, fixed = true) "位移 · Displacement";
  Real y(start = 0, fixed = true) "速度 · Velocity";
equation
  der(x) = y;
  der(y) = mu * (1 - x ^ 2) * y - x;
  annotation (
    experiment(StartTime = 0, StopTime = 20, Interval = 0.02, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>弛豫振荡；<code>mu = 1</code> 时不刚性。</p>
</section>
<section lang=\"en\">
<p>A relaxation oscillator; with <code>mu = 1</code> it is not stiff.</p>
</section>
</html>"));
end VanDerPol;
