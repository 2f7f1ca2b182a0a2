within Mofang.Examples.Spatial;
model SpatialPendulum "空间单摆 · Pendulum in space"
  extends Icons.Example;
  inner Mechanics.Spatial.Parts.World world annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mechanics.Spatial.Joints.Revolute joint(n = {0, 0, 1}, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-40, -10}, {-20, 10}})));
  Mechanics.Spatial.Parts.Rod rod(r = {1, 0, 0}, m = 1) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Mechanics.Spatial.Parts.Shape shape(shape = "box", size = {1, 0.05, 0.05}, offset = {0.5, 0, 0}) annotation (Placement(transformation(extent = {{10, -50}, {30, -30}})));
equation
  connect(world.frame, joint.a) annotation (Line(points = {{-70, 0}, {-40, 0}}, color = {60, 70, 140}));
  connect(joint.b, rod.a) annotation (Line(points = {{-20, 0}, {10, 0}}, color = {60, 70, 140}));
  connect(joint.b, shape.frame) annotation (Line(points = {{-20, 0}, {5, 0}, {5, -40}, {10, -40}}, color = {60, 70, 140}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 3, Interval = 0.006, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由水平释放的杆，与平面摆一致，能量守恒；带动画形状。</p>
</section>
<section lang=\"en\">
<p>A rod released from the horizontal behaves as in the plane and conserves energy; it carries a shape for animation.</p>
</section>
</html>"));
end SpatialPendulum;
