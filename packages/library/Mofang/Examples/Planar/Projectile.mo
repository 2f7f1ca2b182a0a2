within Mofang.Examples.Planar;
model Projectile "抛体 · Projectile"
  extends Icons.Example;
  inner Mechanics.Planar.Parts.World world annotation (Placement(transformation(extent = {{-90, 50}, {-70, 70}})));
  Mechanics.Planar.Joints.FreeMotion free(r(each start = 0, each fixed = true), v(start = {10, 10}, each fixed = true), phi(start = 0, fixed = true), w(start = 3, fixed = true)) annotation (Placement(transformation(extent = {{-40, -10}, {-20, 10}})));
  Mechanics.Planar.Parts.Body body annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
equation
  connect(free.frame, body.frame) annotation (Line(points = {{-20, 0}, {20, 0}}, color = {130, 80, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}}), graphics = {
      Line(points = {{-90, -80}, {90, -80}}, color = {130, 80, 30}),
      Ellipse(extent = {{-4, -4}, {4, 4}}, origin = DynamicSelect({-90, -80}, {-90 + 6*body.r[1], -80 + 6*body.r[2]}), lineColor = {130, 80, 30}, fillColor = {192, 168, 142}, fillPattern = FillPattern.Solid)}),
    experiment(StartTime = 0, StopTime = 2, Interval = 0.004, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>无阻力的抛物线，转动匀速。</p>
</section>
<section lang=\"en\">
<p>A parabola without drag; it spins uniformly.</p>
</section>
</html>"));
end Projectile;
