within Mofang.Examples.Planar;
model Pendulum "物理摆 · Pendulum"
  extends Icons.Example;
  inner Mechanics.Planar.Parts.World world annotation (Placement(transformation(extent = {{-90, 50}, {-70, 70}})));
  Mechanics.Planar.Parts.Fixed pivot annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Mechanics.Planar.Joints.Revolute joint(phi(start = -0.5235987755982988, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Mechanics.Planar.Parts.Bar bar(L = 1, m = 1) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
equation
  connect(pivot.frame, joint.a) annotation (Line(points = {{-50, 0}, {-30, 0}}, color = {130, 80, 30}));
  connect(joint.b, bar.a) annotation (Line(points = {{-10, 0}, {20, 0}}, color = {130, 80, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}}), graphics = {
      Polygon(points = {{0, -40}, {-5, -48}, {5, -48}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = DynamicSelect({{0, -40}, {30.3, -57.5}}, {{0, -40}, {35*cos(joint.phi), -40 + 35*sin(joint.phi)}}), color = {130, 80, 30}, thickness = 1)}),
    experiment(StartTime = 0, StopTime = 5, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>绕一端摆动的均质杆，能量守恒。</p>
</section>
<section lang=\"en\">
<p>A uniform bar swings about its end; energy is conserved.</p>
</section>
</html>"));
end Pendulum;
