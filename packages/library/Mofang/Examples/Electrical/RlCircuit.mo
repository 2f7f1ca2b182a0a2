within Mofang.Examples.Electrical;
model RlCircuit "阻感电路 · Current through an inductor"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 12) annotation (Placement(transformation(origin = {-60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor resistor(R = 6) annotation (Placement(transformation(extent = {{-20, 30}, {0, 50}})));
  Mofang.Electrical.Basic.Inductor inductor(L = 0.3, i(start = 0, fixed = true)) annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-70, -70}, {-50, -50}})));
equation
  connect(source.p, resistor.p) annotation (Line(points = {{-60, 10}, {-60, 40}, {-20, 40}}, color = {0, 90, 180}));
  connect(resistor.n, inductor.p) annotation (Line(points = {{0, 40}, {40, 40}, {40, 10}}, color = {0, 90, 180}));
  connect(inductor.n, source.n) annotation (Line(points = {{40, -10}, {-60, -10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-60, -10}, {-60, -50}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 0.3, Interval = 0.0006, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电流按时间常数 L/R 上升到 2 A。</p>
</section>
<section lang=\"en\">
<p>The current rises to 2 A with the time constant L/R.</p>
</section>
</html>"));
end RlCircuit;
