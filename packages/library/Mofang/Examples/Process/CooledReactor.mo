within Mofang.Examples.Process;
model CooledReactor "冷却的搅拌釜 · Cooled stirred reactor"
  extends Icons.Example;
  Blocks.Sources.Constant q(k = 1e-3) annotation (Placement(transformation(extent = {{-90, 20}, {-70, 40}})));
  Blocks.Sources.Constant cFeed(k = 1000) annotation (Placement(transformation(extent = {{-90, -40}, {-70, -20}})));
  Mofang.Process.StirredReactor reactor(V = 0.1, c_start = 900, T_start = 330) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mofang.Thermal.Components.Conductor jacket(G = 5000) annotation (Placement(transformation(extent = {{30, -50}, {50, -30}})));
  Mofang.Thermal.Sources.FixedTemperature coolant(T = 300) annotation (Placement(transformation(extent = {{100, -50}, {80, -30}})));
equation
  connect(q.y, reactor.q) annotation (Line(points = {{-69, 30}, {-12, 30}, {-12, 6}}, color = {30, 60, 130}));
  connect(cFeed.y, reactor.cFeed) annotation (Line(points = {{-69, -30}, {-12, -30}, {-12, -6}}, color = {30, 60, 130}));
  connect(reactor.heat, jacket.a) annotation (Line(points = {{0, -10}, {0, -40}, {30, -40}}, color = {190, 40, 30}));
  connect(jacket.b, coolant.port) annotation (Line(points = {{50, -40}, {80, -40}}, color = {190, 40, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {120, 100}})),
    experiment(StartTime = 0, StopTime = 3000, Interval = 6, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>放热反应的连续搅拌釜：反应速率随温度按阿伦尼乌斯定律指数增长，而夹套带走的热只按温差线性增长。</p>
<p>看 <code>reactor.T</code> 与 <code>reactor.c</code>：夹套热导 5000 W/K 时稳定在约 324 K，转化率很低。</p>
<p>试一试：热导减到 1500 W/K，稳态升到约 341 K，转化近一半；减到 800 W/K，约 348 K。再提高冷却温度会怎样？</p>
</section>
<section lang=\"en\">
<p>A stirred reactor with an exothermic reaction: its rate grows exponentially with the temperature (Arrhenius), while the jacket takes heat only in proportion to the difference of temperatures.</p>
<p>Watch <code>reactor.T</code> and <code>reactor.c</code>: with a conductance of 5000 W/K it settles at about 324 K with little conversion.</p>
<p>Try 1500 W/K: it settles at about 341 K with nearly half converted; at 800 W/K, about 348 K. What does a warmer coolant do?</p>
</section>
</html>"));
end CooledReactor;
