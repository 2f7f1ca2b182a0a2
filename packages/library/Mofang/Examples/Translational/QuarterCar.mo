within Mofang.Examples.Translational;
model QuarterCar "四分之一车模型 · Quarter car"
  extends Icons.Example;
  Blocks.Sources.Step road(height = 0.05, startTime = 1) annotation (Placement(transformation(extent = {{-120, -70}, {-100, -50}})));
  Mechanics.Translational.Sources.Position ground annotation (Placement(transformation(extent = {{-80, -70}, {-60, -50}})));
  Mechanics.Translational.Components.Spring tyre(c = 2e5) annotation (Placement(transformation(extent = {{-40, -70}, {-20, -50}})));
  Mechanics.Translational.Components.Mass wheel(m = 40, s(start = 0, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{0, -70}, {20, -50}})));
  Mechanics.Translational.Components.SpringDamper suspension(c = 2e4, d = 1500) annotation (Placement(transformation(extent = {{40, -70}, {60, -50}})));
  Mechanics.Translational.Components.Mass body(m = 300, s(start = 0, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{80, -70}, {100, -50}})));
equation
  connect(road.y, ground.s) annotation (Line(points = {{-99, -60}, {-82, -60}}, color = {30, 60, 130}));
  connect(ground.flange, tyre.a) annotation (Line(points = {{-60, -60}, {-40, -60}}, color = {0, 115, 75}));
  connect(tyre.b, wheel.a) annotation (Line(points = {{-20, -60}, {0, -60}}, color = {0, 115, 75}));
  connect(wheel.b, suspension.a) annotation (Line(points = {{20, -60}, {40, -60}}, color = {0, 115, 75}));
  connect(suspension.b, body.a) annotation (Line(points = {{60, -60}, {80, -60}}, color = {0, 115, 75}));
  annotation (
    Diagram(coordinateSystem(extent = {{-140, -100}, {120, 100}})),
    experiment(StartTime = 0, StopTime = 5, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>车身与车轮驶上五厘米的台阶，位置从静平衡算起。悬架与轮胎串联，车身固有频率约 1.2 Hz；车轮夹在两根弹簧之间，约 12 Hz。</p>
<p>看 <code>body.s</code> 与 <code>wheel.s</code>：车轮几乎立即跟上路面，车身缓慢摆动后停在 0.05 m。</p>
<p>试一试：减振系数取 500 N·s/m 时车身久久不停，取 5000 N·s/m 时台阶直接传给车身。</p>
</section>
<section lang=\"en\">
<p>Body and wheel drive up a step of five centimetres; positions count from equilibrium. Suspension and tyre in series give the body a natural frequency of about 1.2 Hz; the wheel between both springs has about 12 Hz.</p>
<p>Watch <code>body.s</code> and <code>wheel.s</code>: the wheel follows the road at once, the body swings slowly and comes to rest at 0.05 m.</p>
<p>Try a damping of 500 N·s/m, which lets the body swing for long, and 5000 N·s/m, which hands the step on to it.</p>
</section>
</html>"));
end QuarterCar;
