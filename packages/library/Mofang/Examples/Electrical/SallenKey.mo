within Mofang.Examples.Electrical;
model SallenKey "萨伦—凯滤波器 · Sallen-Key filter"
  extends Icons.Example;
  Mofang.Electrical.Sources.StepVoltage source(V = 1) annotation (Placement(transformation(origin = {-100, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor r1(R = 10000) annotation (Placement(transformation(extent = {{-80, 24}, {-60, 44}})));
  Mofang.Electrical.Basic.Resistor r2(R = 10000) annotation (Placement(transformation(extent = {{-40, 24}, {-20, 44}})));
  Mofang.Electrical.Basic.Capacitor c1(C = 1e-6, v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-20, 70}, {0, 90}})));
  Mofang.Electrical.Basic.Capacitor c2(C = 0.5e-6, v(start = 0, fixed = true)) annotation (Placement(transformation(origin = {-10, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Amplifiers.IdealOpAmp follower annotation (Placement(transformation(extent = {{20, 30}, {40, 50}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  Mofang.Electrical.Basic.Resistor load(R = 1000) annotation (Placement(transformation(origin = {80, -10}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  connect(source.p, r1.p) annotation (Line(points = {{-100, 10}, {-100, 34}, {-80, 34}}, color = {0, 90, 180}));
  connect(r1.n, r2.p) annotation (Line(points = {{-60, 34}, {-40, 34}}, color = {0, 90, 180}));
  connect(r2.n, follower.inP) annotation (Line(points = {{-20, 34}, {20, 34}}, color = {0, 90, 180}));
  connect(r2.n, c2.p) annotation (Line(points = {{-20, 34}, {-10, 34}, {-10, 10}}, color = {0, 90, 180}));
  connect(c2.n, ground.p) annotation (Line(points = {{-10, -10}, {-10, -15}, {-100, -15}, {-100, -50}}, color = {0, 90, 180}));
  connect(r1.n, c1.p) annotation (Line(points = {{-60, 34}, {-45, 34}, {-45, 80}, {-20, 80}}, color = {0, 90, 180}));
  connect(c1.n, follower.out) annotation (Line(points = {{0, 80}, {40, 80}, {40, 40}}, color = {0, 90, 180}));
  connect(follower.out, follower.inN) annotation (Line(points = {{40, 40}, {40, 55}, {20, 55}, {20, 46}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-100, -10}, {-100, -50}}, color = {0, 90, 180}));
  connect(follower.out, load.p) annotation (Line(points = {{40, 40}, {80, 40}, {80, 0}}, color = {0, 90, 180}));
  connect(load.n, ground.p) annotation (Line(points = {{80, -20}, {80, -25}, {-100, -25}, {-100, -50}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-130, -100}, {110, 110}})),
    experiment(StartTime = 0, StopTime = 0.1, Interval = 0.0002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>单位增益的二阶低通，阻尼比 0.707。</p>
</section>
<section lang=\"en\">
<p>Second-order low-pass of unity gain, damping ratio 0.707.</p>
</section>
</html>"));
end SallenKey;
