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
<p>放热反应的连续釜在夹套冷却下达到稳态。</p>
</section>
<section lang=\"en\">
<p>An exothermic reactor with a cooled jacket settles.</p>
</section>
</html>"));
end CooledReactor;
