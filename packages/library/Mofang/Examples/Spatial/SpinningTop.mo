within Mofang.Examples.Spatial;
model SpinningTop "陀螺进动 · Precession of a top"
  extends Icons.Example;
  inner Mechanics.Spatial.Parts.World world(g = {0, 0, -9.81}) annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mechanics.Spatial.Joints.Revolute precession(n = {0, 0, 1}, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-60, -10}, {-40, 10}})));
  Mechanics.Spatial.Joints.Revolute nutation(n = {0, 1, 0}, phi(start = 0.5, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-25, -10}, {-5, 10}})));
  Mechanics.Spatial.Joints.Revolute spin(n = {0, 0, 1}, phi(start = 0, fixed = true), w(start = 200, fixed = true)) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Mechanics.Spatial.Parts.Body top(m = 1, rc = {0, 0, 0.2}, I = [0.01, 0, 0; 0, 0.01, 0; 0, 0, 0.02]) annotation (Placement(transformation(extent = {{50, -10}, {70, 10}})));
  Mechanics.Spatial.Parts.Shape shape(shape = "cylinder", size = {0.15, 0.15, 0.05}, offset = {0, 0, 0.2}) annotation (Placement(transformation(extent = {{50, -50}, {70, -30}})));
equation
  connect(world.frame, precession.a) annotation (Line(points = {{-70, 0}, {-60, 0}}, color = {60, 70, 140}));
  connect(precession.b, nutation.a) annotation (Line(points = {{-40, 0}, {-25, 0}}, color = {60, 70, 140}));
  connect(nutation.b, spin.a) annotation (Line(points = {{-5, 0}, {10, 0}}, color = {60, 70, 140}));
  connect(spin.b, top.frame) annotation (Line(points = {{30, 0}, {50, 0}}, color = {60, 70, 140}));
  connect(spin.b, shape.frame) annotation (Line(points = {{30, 0}, {45, 0}, {45, -40}, {50, -40}}, color = {60, 70, 140}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 2, Interval = 0.004, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>快速自转的陀螺不倒下，而是绕竖直轴进动：进动角速度约为 m g l / (I₃ ω) = 0.49 rad/s，同时以约 I₃ ω / I₁ = 80 rad/s 章动。能量守恒。</p>
<p>看 <code>precession.phi</code>（2 s 时约 0.98 rad）、<code>nutation.phi</code> 的微小振动，以及动画。</p>
<p>试一试：自转减半，进动加快一倍，章动变慢变大。</p>
</section>
<section lang=\"en\">
<p>A fast top does not fall but precesses about the vertical, at about m g l / (I₃ ω) = 0.49 rad/s, and nods at about I₃ ω / I₁ = 80 rad/s. Energy is conserved.</p>
<p>Watch <code>precession.phi</code>, about 0.98 rad after 2 s, the small oscillation of <code>nutation.phi</code>, and the animation.</p>
<p>Try half of the spin: it precesses twice as fast, and nods more slowly and further.</p>
</section>
</html>"));
end SpinningTop;
