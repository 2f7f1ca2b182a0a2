within Mofang.Examples.Planar;
model RobotArm "平面机械臂 · Two-link arm"
  extends Icons.Example;
  inner Mechanics.Planar.Parts.World world annotation (Placement(transformation(extent = {{-120, 70}, {-100, 90}})));
  Mechanics.Planar.Parts.Fixed base annotation (Placement(transformation(extent = {{-120, -10}, {-100, 10}})));
  Mechanics.Planar.Joints.Revolute shoulder(phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Mechanics.Planar.Parts.Bar upper(L = 0.5, m = 2) annotation (Placement(transformation(extent = {{-40, -10}, {-20, 10}})));
  Mechanics.Planar.Joints.Revolute elbow(phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Mechanics.Planar.Parts.Bar lower(L = 0.4, m = 1) annotation (Placement(transformation(extent = {{50, -10}, {70, 10}})));
  Blocks.Sources.PointToPoint path1(distance = 1, vmax = 1, amax = 2) annotation (Placement(transformation(extent = {{-160, 50}, {-140, 70}})));
  Blocks.Sources.PointToPoint path2(distance = 0.8, vmax = 1, amax = 2) annotation (Placement(transformation(extent = {{-60, 70}, {-40, 90}})));
  Control.PID c1(k = 200, Ti = 0.5, Td = 0.2, N = 200) annotation (Placement(transformation(extent = {{-120, 36}, {-100, 56}})));
  Control.PID c2(k = 50, Ti = 0.5, Td = 0.2, N = 200) annotation (Placement(transformation(extent = {{-20, 56}, {0, 76}})));
  Mechanics.Rotational.Sources.Torque m1 annotation (Placement(transformation(extent = {{-100, 10}, {-80, 30}})));
  Mechanics.Rotational.Sources.Torque m2 annotation (Placement(transformation(extent = {{0, 20}, {20, 40}})));
  Mechanics.Rotational.Sensors.AngleSensor s1 annotation (Placement(transformation(extent = {{-50, 20}, {-70, 40}})));
  Mechanics.Rotational.Sensors.AngleSensor s2 annotation (Placement(transformation(extent = {{50, 20}, {30, 40}})));
equation
  connect(base.frame, shoulder.a) annotation (Line(points = {{-100, 0}, {-80, 0}}, color = {130, 80, 30}));
  connect(shoulder.b, upper.a) annotation (Line(points = {{-60, 0}, {-40, 0}}, color = {130, 80, 30}));
  connect(upper.b, elbow.a) annotation (Line(points = {{-20, 0}, {10, 0}}, color = {130, 80, 30}));
  connect(elbow.b, lower.a) annotation (Line(points = {{30, 0}, {50, 0}}, color = {130, 80, 30}));
  connect(path1.q, c1.set) annotation (Line(points = {{-139, 66}, {-122, 66}, {-122, 52}}, color = {30, 60, 130}));
  connect(path2.q, c2.set) annotation (Line(points = {{-39, 86}, {-22, 86}, {-22, 72}}, color = {30, 60, 130}));
  connect(c1.y, m1.u) annotation (Line(points = {{-99, 46}, {-99, 30}, {-102, 30}, {-102, 20}}, color = {30, 60, 130}));
  connect(c2.y, m2.u) annotation (Line(points = {{1, 66}, {1, 40}, {-2, 40}, {-2, 30}}, color = {30, 60, 130}));
  connect(m1.flange, shoulder.flange) annotation (Line(points = {{-80, 20}, {-70, 20}, {-70, 10}}, color = {90, 90, 90}));
  connect(m2.flange, elbow.flange) annotation (Line(points = {{20, 30}, {20, 10}}, color = {90, 90, 90}));
  connect(shoulder.flange, s1.flange) annotation (Line(points = {{-70, 10}, {-70, 15}, {-50, 15}, {-50, 30}}, color = {90, 90, 90}));
  connect(elbow.flange, s2.flange) annotation (Line(points = {{20, 10}, {20, 15}, {50, 15}, {50, 30}}, color = {90, 90, 90}));
  connect(s1.phi, c1.measured) annotation (Line(points = {{-71, 30}, {-71, 35}, {-122, 35}, {-122, 40}}, color = {30, 60, 130}));
  connect(s2.phi, c2.measured) annotation (Line(points = {{29, 30}, {29, 55}, {-22, 55}, {-22, 60}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-180, -100}, {100, 110}})),
    experiment(StartTime = 0, StopTime = 5, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个关节由控制器沿梯形速度轨迹驱动到目标角。</p>
</section>
<section lang=\"en\">
<p>Controllers move two joints along trapezoids of speed to their targets.</p>
</section>
</html>"));
end RobotArm;
