within Mofang.Examples.Electrical;
model CableStep "电缆阶跃 · Step on a cable"
  extends Icons.Example;
  Mofang.Electrical.Sources.StepVoltage source(V = 2) annotation (Placement(transformation(origin = {-80, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor rs(R = 50) annotation (Placement(transformation(extent = {{-60, 30}, {-40, 50}})));
  Mofang.Electrical.Basic.TransmissionLine line(N = 20, length = 100, r = 0.01, i(each fixed = true), v(each fixed = true)) annotation (Placement(transformation(extent = {{-10, 30}, {10, 50}})));
  Mofang.Electrical.Basic.Resistor rl(R = 50) annotation (Placement(transformation(origin = {60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-90, -70}, {-70, -50}})));
equation
  connect(source.p, rs.p) annotation (Line(points = {{-80, 10}, {-80, 40}, {-60, 40}}, color = {0, 90, 180}));
  connect(rs.n, line.p1) annotation (Line(points = {{-40, 40}, {-10, 40}}, color = {0, 90, 180}));
  connect(line.p2, rl.p) annotation (Line(points = {{10, 40}, {60, 40}, {60, 10}}, color = {0, 90, 180}));
  connect(line.ref, ground.p) annotation (Line(points = {{0, 30}, {0, -15}, {-80, -15}, {-80, -50}}, color = {0, 90, 180}));
  connect(rl.n, ground.p) annotation (Line(points = {{60, -10}, {60, -15}, {-80, -15}, {-80, -50}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-80, -10}, {-80, -50}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 5e-6, Interval = 1e-08, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>一百米电缆两端匹配，阶跃经 0.5 微秒到达末端。</p>
</section>
<section lang=\"en\">
<p>A matched cable of a hundred metres: the step arrives after 0.5 microseconds.</p>
</section>
</html>"));
end CableStep;
