within Mofang.Examples.Electrical;
model CmosInverter "CMOS 反相器 · CMOS inverter"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage supply(V = 5) annotation (Placement(transformation(origin = {110, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Semiconductors.PMos p annotation (Placement(transformation(extent = {{10, 30}, {30, 50}})));
  Mofang.Electrical.Semiconductors.NMos n annotation (Placement(transformation(extent = {{10, -30}, {30, -10}})));
  Mofang.Electrical.Sources.RampVoltage input_(V = 5, duration = 1) annotation (Placement(transformation(origin = {-50, -10}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Capacitor load(C = 1e-12, v(start = 5, fixed = true)) annotation (Placement(transformation(origin = {60, -10}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-60, -80}, {-40, -60}})));
equation
  connect(supply.p, p.S) annotation (Line(points = {{110, 10}, {110, 46}, {30, 46}}, color = {0, 90, 180}));
  connect(p.D, n.D) annotation (Line(points = {{30, 34}, {30, -14}}, color = {0, 90, 180}));
  connect(n.S, ground.p) annotation (Line(points = {{30, -26}, {30, -35}, {-50, -35}, {-50, -60}}, color = {0, 90, 180}));
  connect(supply.n, ground.p) annotation (Line(points = {{110, -10}, {110, -35}, {-50, -35}, {-50, -60}}, color = {0, 90, 180}));
  connect(input_.p, p.G) annotation (Line(points = {{-50, 0}, {5, 0}, {5, 40}, {10, 40}}, color = {0, 90, 180}));
  connect(input_.p, n.G) annotation (Line(points = {{-50, 0}, {5, 0}, {5, -20}, {10, -20}}, color = {0, 90, 180}));
  connect(input_.n, ground.p) annotation (Line(points = {{-50, -20}, {-50, -60}}, color = {0, 90, 180}));
  connect(n.D, load.p) annotation (Line(points = {{30, -14}, {30, 0}, {60, 0}}, color = {0, 90, 180}));
  connect(load.n, ground.p) annotation (Line(points = {{60, -20}, {60, -35}, {-50, -35}, {-50, -60}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-100, -100}, {140, 100}})),
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入由零升到电源电压，输出翻转；对称时翻转点在电源电压的一半。</p>
</section>
<section lang=\"en\">
<p>The input sweeps to the supply; a symmetric pair switches at half of it.</p>
</section>
</html>"));
end CmosInverter;
