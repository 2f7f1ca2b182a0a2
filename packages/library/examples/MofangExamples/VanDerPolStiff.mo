within MofangExamples;
model VanDerPolStiff "刚性的范德波尔振荡器 · Stiff Van der Pol oscillator"
  extends VanDerPol(mu = 1000);
  annotation (
    experiment(StartTime = 0, StopTime = 2000, Tolerance = 1e-8),
    Documentation(info="<html>
<section lang=\"zh\">
<p>同一个振荡器，<code>mu = 1000</code>：缓慢的弧段之间是极陡的跳变，只有刚性算法才能有效求解。</p>
</section>
<section lang=\"en\">
<p>The same oscillator with <code>mu = 1000</code>: slow arcs between very steep jumps. Only methods for stiff problems solve it with reasonable effort.</p>
</section>
</html>"));
end VanDerPolStiff;
