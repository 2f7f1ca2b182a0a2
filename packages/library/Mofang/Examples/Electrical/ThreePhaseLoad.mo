within Mofang.Examples.Electrical;
model ThreePhaseLoad "三相对称负载 · Symmetric three-phase load"
  extends Icons.Example;
  Mofang.Electrical.ThreePhase.SineVoltage3 source(V = 325) annotation (Placement(transformation(extent = {{-30, 10}, {-50, 30}})));
  Mofang.Electrical.ThreePhase.Star neutral annotation (Placement(transformation(extent = {{-70, 10}, {-90, 30}})));
  Mofang.Electrical.ThreePhase.PowerSensor3 power annotation (Placement(transformation(extent = {{-10, 10}, {10, 30}})));
  Mofang.Electrical.ThreePhase.Resistor3 load(R = 10) annotation (Placement(transformation(extent = {{30, 10}, {50, 30}})));
  Mofang.Electrical.ThreePhase.Star star annotation (Placement(transformation(extent = {{70, 10}, {90, 30}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-90, -50}, {-70, -30}})));
equation
  connect(neutral.plug, source.n) annotation (Line(points = {{-70, 20}, {-50, 20}}, color = {0, 130, 150}));
  connect(source.p, power.p) annotation (Line(points = {{-30, 20}, {-10, 20}}, color = {0, 130, 150}));
  connect(power.n, load.p) annotation (Line(points = {{10, 20}, {30, 20}}, color = {0, 130, 150}));
  connect(load.n, star.plug) annotation (Line(points = {{50, 20}, {70, 20}}, color = {0, 130, 150}));
  connect(neutral.pin, ground.p) annotation (Line(points = {{-90, 20}, {-90, -25}, {-80, -25}, {-80, -30}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {110, 100}})),
    experiment(StartTime = 0, StopTime = 0.04, Interval = 0.0001, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三相对称时瞬时功率恒定。</p>
</section>
<section lang=\"en\">
<p>In a symmetric system the momentary power is constant.</p>
</section>
</html>"));
end ThreePhaseLoad;
