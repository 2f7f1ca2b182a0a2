within Mofang.Examples.Electrical;
model DeltaLoad "三角形负载 · Load in delta"
  extends Icons.Example;
  Mofang.Electrical.ThreePhase.SineVoltage3 source(V = 325) annotation (Placement(transformation(extent = {{-30, 10}, {-50, 30}})));
  Mofang.Electrical.ThreePhase.Star neutral annotation (Placement(transformation(extent = {{-70, 10}, {-90, 30}})));
  Mofang.Electrical.ThreePhase.PowerSensor3 power annotation (Placement(transformation(extent = {{-10, 10}, {10, 30}})));
  Mofang.Electrical.ThreePhase.Resistor3 load(R = 10) annotation (Placement(transformation(extent = {{50, 10}, {70, 30}})));
  Mofang.Electrical.ThreePhase.Delta delta annotation (Placement(transformation(extent = {{50, 50}, {70, 70}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-90, -50}, {-70, -30}})));
equation
  connect(neutral.plug, source.n) annotation (Line(points = {{-70, 20}, {-50, 20}}, color = {0, 130, 150}));
  connect(source.p, power.p) annotation (Line(points = {{-30, 20}, {-10, 20}}, color = {0, 130, 150}));
  connect(power.n, load.p) annotation (Line(points = {{10, 20}, {50, 20}}, color = {0, 130, 150}));
  connect(load.p, delta.p) annotation (Line(points = {{50, 20}, {50, 60}}, color = {0, 130, 150}));
  connect(load.n, delta.n) annotation (Line(points = {{70, 20}, {70, 60}}, color = {0, 130, 150}));
  connect(neutral.pin, ground.p) annotation (Line(points = {{-90, 20}, {-90, -25}, {-80, -25}, {-80, -30}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 0.04, Interval = 0.0001, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>同样的电阻接成三角形，功率为星形的三倍。</p>
</section>
<section lang=\"en\">
<p>The same resistors in delta take three times the power of the star.</p>
</section>
</html>"));
end DeltaLoad;
