within Mofang.Examples.Electrical;
model CoupledCoils "耦合线圈 · Coupled coils"
  extends Icons.Example;
  Mofang.Electrical.Sources.StepVoltage source(V = 10) annotation (Placement(transformation(origin = {-80, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor r1(R = 10) annotation (Placement(transformation(extent = {{-60, 30}, {-40, 50}})));
  Mofang.Electrical.Basic.Transformer coils(L1 = 0.1, L2 = 0.1, k = 0.5, i1(start = 0, fixed = true), i2(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mofang.Electrical.Basic.Resistor r2(R = 10) annotation (Placement(transformation(origin = {60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground g1 annotation (Placement(transformation(extent = {{-90, -70}, {-70, -50}})));
  Mofang.Electrical.Basic.Ground g2 annotation (Placement(transformation(extent = {{50, -70}, {70, -50}})));
equation
  connect(source.p, r1.p) annotation (Line(points = {{-80, 10}, {-80, 40}, {-60, 40}}, color = {0, 90, 180}));
  connect(r1.n, coils.p1) annotation (Line(points = {{-40, 40}, {-10, 40}, {-10, 6}}, color = {0, 90, 180}));
  connect(source.n, coils.n1) annotation (Line(points = {{-80, -10}, {-10, -10}, {-10, -6}}, color = {0, 90, 180}));
  connect(coils.p2, r2.p) annotation (Line(points = {{10, 6}, {10, 10}, {60, 10}}, color = {0, 90, 180}));
  connect(coils.n2, r2.n) annotation (Line(points = {{10, -6}, {10, -10}, {60, -10}}, color = {0, 90, 180}));
  connect(source.n, g1.p) annotation (Line(points = {{-80, -10}, {-80, -50}}, color = {0, 90, 180}));
  connect(r2.n, g2.p) annotation (Line(points = {{60, -10}, {60, -50}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 0.1, Interval = 0.0002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>对称的一对线圈，其和与差各为一阶过程。</p>
</section>
<section lang=\"en\">
<p>A symmetric pair: sum and difference of the currents are first-order processes.</p>
</section>
</html>"));
end CoupledCoils;
