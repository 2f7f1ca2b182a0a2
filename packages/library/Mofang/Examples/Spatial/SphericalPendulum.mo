within Mofang.Examples.Spatial;
model SphericalPendulum "球面摆 · Spherical pendulum"
  extends Icons.Example;
  inner Mechanics.Spatial.Parts.World world(g = {0, 0, -9.81}) annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mechanics.Spatial.Joints.Spherical joint(angles(start = {0, 0.6, 0}, each fixed = true), rates(start = {0.8, 0, 0}, each fixed = true)) annotation (Placement(transformation(extent = {{-40, -10}, {-20, 10}})));
  Mechanics.Spatial.Parts.Translation arm(r = {0, 0, -1}) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Mechanics.Spatial.Parts.Body bob(m = 1) annotation (Placement(transformation(extent = {{60, -10}, {80, 10}})));
  Mechanics.Spatial.Parts.Shape shape(shape = "sphere", size = {0.2, 0.2, 0.2}) annotation (Placement(transformation(extent = {{60, -50}, {80, -30}})));
equation
  connect(world.frame, joint.a) annotation (Line(points = {{-70, 0}, {-40, 0}}, color = {60, 70, 140}));
  connect(joint.b, arm.a) annotation (Line(points = {{-20, 0}, {10, 0}}, color = {60, 70, 140}));
  connect(arm.b, bob.frame) annotation (Line(points = {{30, 0}, {60, 0}}, color = {60, 70, 140}));
  connect(arm.b, shape.frame) annotation (Line(points = {{30, 0}, {55, 0}, {55, -40}, {60, -40}}, color = {60, 70, 140}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}}), graphics = {
      Ellipse(extent = {{-30, -90}, {30, -30}}, lineColor = {60, 70, 140}, pattern = LinePattern.Dash),
      Line(points = DynamicSelect({{0, -60}, {-17, -60}}, {{0, -60}, {30*bob.rcom[1], -60 + 30*bob.rcom[2]}}), color = {60, 70, 140}, thickness = 0.7),
      Ellipse(extent = {{-4, -4}, {4, 4}}, origin = DynamicSelect({-17, -60}, {30*bob.rcom[1], -60 + 30*bob.rcom[2]}), lineColor = {60, 70, 140}, fillColor = {158, 162, 198}, fillPattern = FillPattern.Solid)}),
    experiment(StartTime = 0, StopTime = 3, Interval = 0.006, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>球铰上的摆，能量与绕竖直轴的动量矩守恒。</p>
</section>
<section lang=\"en\">
<p>A pendulum on a spherical joint conserves energy and its moment of momentum about the vertical.</p>
</section>
</html>"));
end SphericalPendulum;
