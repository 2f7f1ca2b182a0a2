within MofangExamples;
model Epidemic "流行病 SIR 模型 · SIR epidemic"
  parameter Real N = 1e6 "人口 · Population";
  parameter Real beta(unit = "1/d") = 0.4 "传染率 · Rate of infection";
  parameter Real gamma(unit = "1/d") = 0.1 "康复率 · Rate of recovery";
  parameter Real infected0 = 10 "最初感染人数 · Infected at the start";
  Real S(start = N - infected0, fixed = true) "易感人数 · Susceptible";
  Real I(start = infected0, fixed = true) "感染人数 · Infected";
  Real R(start = 0, fixed = true) "康复人数 · Recovered";
  Real R_effective "有效再生数 · Effective reproduction number";
equation
  der(S) = -beta * S * I / N;
  der(I) = beta * S * I / N - gamma * I;
  der(R) = gamma * I;
  R_effective = beta / gamma * S / N;
  annotation (
    experiment(StartTime = 0, StopTime = 160, Interval = 0.5, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>易感、感染、康复三类人群，时间单位为天。感染人数在有效再生数降到一时达到峰值；最终易感比例满足 <code>ln s = (beta/gamma)(s − 1)</code>。</p>
</section>
<section lang=\"en\">
<p>Susceptible, infected and recovered people; time is in days. The number of infected peaks when the effective reproduction number falls to one; the final susceptible share obeys <code>ln s = (beta/gamma)(s − 1)</code>.</p>
</section>
</html>"));
end Epidemic;
