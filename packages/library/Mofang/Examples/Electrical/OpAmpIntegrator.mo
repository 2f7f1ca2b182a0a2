within Mofang.Examples.Electrical;
model OpAmpIntegrator "运放积分器 · Integrator with an operational amplifier"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 1) annotation (Placement(transformation(origin = {-90, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor r(R = 10000) annotation (Placement(transformation(extent = {{-60, 16}, {-40, 36}})));
  Mofang.Electrical.Basic.Capacitor c(C = 1e-6, v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-10, 50}, {10, 70}})));
  Mofang.Electrical.Amplifiers.IdealOpAmp amplifier annotation (Placement(transformation(extent = {{-10, 10}, {10, 30}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-100, -70}, {-80, -50}})));
  Mofang.Electrical.Basic.Resistor load(R = 1000) annotation (Placement(transformation(origin = {60, -10}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  connect(source.p, r.p) annotation (Line(points = {{-90, 10}, {-90, 26}, {-60, 26}}, color = {0, 90, 180}));
  connect(r.n, amplifier.inN) annotation (Line(points = {{-40, 26}, {-10, 26}}, color = {0, 90, 180}));
  connect(r.n, c.p) annotation (Line(points = {{-40, 26}, {-15, 26}, {-15, 60}, {-10, 60}}, color = {0, 90, 180}));
  connect(c.n, amplifier.out) annotation (Line(points = {{10, 60}, {10, 20}}, color = {0, 90, 180}));
  connect(amplifier.inP, ground.p) annotation (Line(points = {{-10, 14}, {-10, -15}, {-90, -15}, {-90, -50}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-90, -10}, {-90, -50}}, color = {0, 90, 180}));
  connect(amplifier.out, load.p) annotation (Line(points = {{10, 20}, {60, 20}, {60, 0}}, color = {0, 90, 180}));
  connect(load.n, ground.p) annotation (Line(points = {{60, -20}, {60, -25}, {-90, -25}, {-90, -50}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 0.05, Interval = 0.0001, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>恒定输入使输出以 -V/(RC) 的斜率下降。</p>
</section>
<section lang=\"en\">
<p>A constant input lets the output fall at -V/(RC).</p>
</section>
</html>"));
end OpAmpIntegrator;
