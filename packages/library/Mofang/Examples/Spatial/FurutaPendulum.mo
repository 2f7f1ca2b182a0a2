within Mofang.Examples.Spatial;
model FurutaPendulum "旋转摆 · Rotary pendulum"
  extends Icons.Example;
  inner Mechanics.Spatial.Parts.World world(g = {0, 0, -9.81}) annotation (Placement(transformation(extent = {{-100, -10}, {-80, 10}})));
  Mechanics.Spatial.Joints.Revolute arm(n = {0, 0, 1}, phi(start = 0, fixed = true), w(start = 1, fixed = true)) annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Mechanics.Spatial.Parts.Rod link(r = {0.3, 0, 0}, m = 0.3) annotation (Placement(transformation(extent = {{-35, -10}, {-15, 10}})));
  Mechanics.Spatial.Joints.Revolute hinge(n = {1, 0, 0}, phi(start = 1, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{0, -10}, {20, 10}})));
  Mechanics.Spatial.Parts.Rod pendulum(r = {0, 0, 0.4}, m = 0.2) annotation (Placement(transformation(extent = {{40, -10}, {60, 10}})));
  Mechanics.Spatial.Parts.Shape s1(size = {0.3, 0.03, 0.03}, offset = {0.15, 0, 0}) annotation (Placement(transformation(extent = {{-35, -50}, {-15, -30}})));
  Mechanics.Spatial.Parts.Shape s2(size = {0.03, 0.03, 0.4}, offset = {0, 0, 0.2}, color = {200, 80, 40}) annotation (Placement(transformation(extent = {{40, -50}, {60, -30}})));
equation
  connect(world.frame, arm.a) annotation (Line(points = {{-80, 0}, {-70, 0}}, color = {60, 70, 140}));
  connect(arm.b, link.a) annotation (Line(points = {{-50, 0}, {-35, 0}}, color = {60, 70, 140}));
  connect(link.b, hinge.a) annotation (Line(points = {{-15, 0}, {0, 0}}, color = {60, 70, 140}));
  connect(hinge.b, pendulum.a) annotation (Line(points = {{20, 0}, {40, 0}}, color = {60, 70, 140}));
  connect(arm.b, s1.frame) annotation (Line(points = {{-50, 0}, {-40, 0}, {-40, -40}, {-35, -40}}, color = {60, 70, 140}));
  connect(hinge.b, s2.frame) annotation (Line(points = {{20, 0}, {35, 0}, {35, -40}, {40, -40}}, color = {60, 70, 140}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 3, Interval = 0.006, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>水平臂上的摆，无摩擦时能量与绕竖直轴的动量矩守恒。</p>
</section>
<section lang=\"en\">
<p>A pendulum on a horizontal arm; without friction energy is conserved.</p>
</section>
</html>"));
end FurutaPendulum;
