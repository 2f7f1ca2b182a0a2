within MofangExamples;
model LotkaVolterra "捕食者与猎物 · Predator and prey"
  parameter Real birth(unit = "1/s") = 1.1 "猎物出生率 · Birth rate of the prey";
  parameter Real hunt(unit = "1/s") = 0.4 "捕食率 · Rate of hunting";
  parameter Real growth(unit = "1/s") = 0.1 "捕食者增长率 · Growth of the predators per prey";
  parameter Real death(unit = "1/s") = 0.4 "捕食者死亡率 · Death rate of the predators";
  Real prey(start = 10, fixed = true, min = 0) "猎物 · Prey";
  Real predator(start = 5, fixed = true, min = 0) "捕食者 · Predators";
equation
  der(prey) = prey * (birth - hunt * predator);
  der(predator) = predator * (growth * prey - death);
  annotation (
    experiment(StartTime = 0, StopTime = 60, Interval = 0.1, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>两个种群的数量此消彼长。轨迹绕着平衡点 <code>prey = death/growth</code>、<code>predator = birth/hunt</code> 闭合，量 <code>growth·prey − death·ln prey + hunt·predator − birth·ln predator</code> 保持不变。</p>
</section>
<section lang=\"en\">
<p>Two populations follow each other. The trajectory closes around the equilibrium <code>prey = death/growth</code>, <code>predator = birth/hunt</code>, and <code>growth·prey − death·ln prey + hunt·predator − birth·ln predator</code> stays constant.</p>
</section>
</html>"));
end LotkaVolterra;
