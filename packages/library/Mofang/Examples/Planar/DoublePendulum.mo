within Mofang.Examples.Planar;
model DoublePendulum "双摆 · Double pendulum"
  extends Icons.Example;
  inner Mechanics.Planar.Parts.World world annotation (Placement(transformation(extent = {{-90, 50}, {-70, 70}})));
  Mechanics.Planar.Parts.Fixed pivot annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mechanics.Planar.Joints.Revolute j1(phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-55, -10}, {-35, 10}})));
  Mechanics.Planar.Parts.Bar bar1 annotation (Placement(transformation(extent = {{-20, -10}, {0, 10}})));
  Mechanics.Planar.Joints.Revolute j2(phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{15, -10}, {35, 10}})));
  Mechanics.Planar.Parts.Bar bar2 annotation (Placement(transformation(extent = {{50, -10}, {70, 10}})));
equation
  connect(pivot.frame, j1.a) annotation (Line(points = {{-70, 0}, {-55, 0}}, color = {130, 80, 30}));
  connect(j1.b, bar1.a) annotation (Line(points = {{-35, 0}, {-20, 0}}, color = {130, 80, 30}));
  connect(bar1.b, j2.a) annotation (Line(points = {{0, 0}, {15, 0}}, color = {130, 80, 30}));
  connect(j2.b, bar2.a) annotation (Line(points = {{35, 0}, {50, 0}}, color = {130, 80, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}}), graphics = {
      Polygon(points = {{0, -50}, {-5, -58}, {5, -58}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = DynamicSelect({{0, -50}, {22, -50}, {44, -50}}, {{0, -50}, {22*cos(j1.phi), -50 + 22*sin(j1.phi)}, {22*cos(j1.phi) + 22*cos((j1.phi + j2.phi)), -50 + 22*sin(j1.phi) + 22*sin((j1.phi + j2.phi))}}), color = {130, 80, 30}, thickness = 1)}),
    experiment(StartTime = 0, StopTime = 3, Interval = 0.006, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由水平位置释放的双摆，运动混沌而能量守恒。</p>
</section>
<section lang=\"en\">
<p>Released from the horizontal: chaotic motion that conserves energy.</p>
</section>
</html>"));
end DoublePendulum;
