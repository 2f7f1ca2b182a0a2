within Mofang.Examples.Spatial;
model RobotArm3 "三轴机械臂 · Three-axis arm"
  extends Icons.Example;
  inner Mechanics.Spatial.Parts.World world(g = {0, 0, -9.81}) annotation (Placement(transformation(extent = {{-140, -10}, {-120, 10}})));
  Mechanics.Spatial.Joints.Revolute base(n = {0, 0, 1}, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-105, -10}, {-85, 10}})));
  Mechanics.Spatial.Parts.Translation column(r = {0, 0, 0.4}) annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Mechanics.Spatial.Joints.Revolute shoulder(n = {0, 1, 0}, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-35, -10}, {-15, 10}})));
  Mechanics.Spatial.Parts.Rod upper(r = {0.5, 0, 0}, m = 3) annotation (Placement(transformation(extent = {{5, -10}, {25, 10}})));
  Mechanics.Spatial.Joints.Revolute elbow(n = {0, 1, 0}, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{45, -10}, {65, 10}})));
  Mechanics.Spatial.Parts.Rod lower(r = {0.4, 0, 0}, m = 2) annotation (Placement(transformation(extent = {{85, -10}, {105, 10}})));
  Servo m1(target = 1) annotation (Placement(transformation(extent = {{-120, 40}, {-100, 60}})));
  Servo m2(target = -0.7) annotation (Placement(transformation(extent = {{-60, 40}, {-40, 60}})));
  Servo m3(target = 0.9, k = 8) annotation (Placement(transformation(extent = {{20, 40}, {40, 60}})));
  Mechanics.Spatial.Parts.Shape s1(size = {0.5, 0.08, 0.08}, offset = {0.25, 0, 0}) annotation (Placement(transformation(extent = {{5, -50}, {25, -30}})));
  Mechanics.Spatial.Parts.Shape s2(size = {0.4, 0.06, 0.06}, offset = {0.2, 0, 0}, color = {200, 80, 40}) annotation (Placement(transformation(extent = {{85, -50}, {105, -30}})));
equation
  connect(world.frame, base.a) annotation (Line(points = {{-120, 0}, {-105, 0}}, color = {60, 70, 140}));
  connect(base.b, column.a) annotation (Line(points = {{-85, 0}, {-70, 0}}, color = {60, 70, 140}));
  connect(column.b, shoulder.a) annotation (Line(points = {{-50, 0}, {-35, 0}}, color = {60, 70, 140}));
  connect(shoulder.b, upper.a) annotation (Line(points = {{-15, 0}, {5, 0}}, color = {60, 70, 140}));
  connect(upper.b, elbow.a) annotation (Line(points = {{25, 0}, {45, 0}}, color = {60, 70, 140}));
  connect(elbow.b, lower.a) annotation (Line(points = {{65, 0}, {85, 0}}, color = {60, 70, 140}));
  connect(m1.flange, base.flange) annotation (Line(points = {{-100, 50}, {-95, 50}, {-95, 10}}, color = {90, 90, 90}));
  connect(m2.flange, shoulder.flange) annotation (Line(points = {{-40, 50}, {-25, 50}, {-25, 10}}, color = {90, 90, 90}));
  connect(m3.flange, elbow.flange) annotation (Line(points = {{40, 50}, {55, 50}, {55, 10}}, color = {90, 90, 90}));
  connect(shoulder.b, s1.frame) annotation (Line(points = {{-15, 0}, {0, 0}, {0, -40}, {5, -40}}, color = {60, 70, 140}));
  connect(elbow.b, s2.frame) annotation (Line(points = {{65, 0}, {80, 0}, {80, -40}, {85, -40}}, color = {60, 70, 140}));
  annotation (
    Diagram(coordinateSystem(extent = {{-160, -100}, {125, 100}})),
    experiment(StartTime = 0, StopTime = 4, Interval = 0.008, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三个关节的伺服把手臂送到目标角。</p>
</section>
<section lang=\"en\">
<p>Servos of three joints bring the arm to its targets.</p>
</section>
</html>"));
end RobotArm3;
