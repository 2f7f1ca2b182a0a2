within Mofang.Examples.Planar;
model FourBar "四连杆 · Four-bar linkage"
  extends Icons.Example;
  inner Mechanics.Planar.Parts.World world annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Mechanics.Planar.Parts.Fixed base1 annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Mechanics.Planar.Joints.Revolute j1(phi(start = -1, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Mechanics.Planar.Parts.Bar crank(L = 0.5, m = 1) annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Mechanics.Planar.Joints.Revolute j2(phi(start = 1)) annotation (Placement(transformation(extent = {{-15, -10}, {5, 10}})));
  Mechanics.Planar.Parts.Bar coupler(L = 1, m = 1) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
  Mechanics.Planar.Joints.Revolute j3(phi(start = 2.1416)) annotation (Placement(transformation(extent = {{55, -10}, {75, 10}})));
  Mechanics.Planar.Parts.Bar rocker(L = 0.5, m = 1, body(phi(start = 2.1416))) annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Mechanics.Planar.Joints.Revolute j4(phi(start = -2.1416)) annotation (Placement(transformation(extent = {{90, -50}, {110, -30}})));
  Mechanics.Planar.Parts.Fixed base2(r = {1, 0}) annotation (Placement(transformation(extent = {{30, -70}, {50, -50}})));
equation
  connect(base1.frame, j1.a) annotation (Line(points = {{-90, 0}, {-80, 0}}, color = {130, 80, 30}));
  connect(j1.b, crank.a) annotation (Line(points = {{-60, 0}, {-50, 0}}, color = {130, 80, 30}));
  connect(crank.b, j2.a) annotation (Line(points = {{-30, 0}, {-15, 0}}, color = {130, 80, 30}));
  connect(j2.b, coupler.a) annotation (Line(points = {{5, 0}, {20, 0}}, color = {130, 80, 30}));
  connect(coupler.b, j3.a) annotation (Line(points = {{40, 0}, {55, 0}}, color = {130, 80, 30}));
  connect(j3.b, rocker.a) annotation (Line(points = {{75, 0}, {90, 0}}, color = {130, 80, 30}));
  connect(rocker.b, j4.a) annotation (Line(points = {{110, 0}, {110, -25}, {90, -25}, {90, -40}}, color = {130, 80, 30}));
  connect(base2.frame, j4.b) annotation (Line(points = {{50, -60}, {110, -60}, {110, -40}}, color = {130, 80, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-130, -100}, {130, 100}}), graphics = {
      Polygon(points = {{0, 70}, {-5, 62}, {5, 62}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Polygon(points = {{50, 70}, {45, 62}, {55, 62}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = DynamicSelect({{0, 70}, {13.5, 49.0}, {63.5, 49.0}, {50, 70}}, {{0, 70}, {25*cos(j1.phi), 70 + 25*sin(j1.phi)}, {25*cos(j1.phi) + 50*cos(coupler.body.phi), 70 + 25*sin(j1.phi) + 50*sin(coupler.body.phi)}, {50, 70}}), color = {130, 80, 30}, thickness = 1)}),
    experiment(StartTime = 0, StopTime = 2, Interval = 0.004, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>平行四边形连杆在重力下运动，连杆始终水平，能量守恒。</p>
</section>
<section lang=\"en\">
<p>A parallelogram moves under gravity: the coupler stays level, energy is conserved.</p>
</section>
</html>"));
end FourBar;
