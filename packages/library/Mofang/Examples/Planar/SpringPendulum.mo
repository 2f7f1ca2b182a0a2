within Mofang.Examples.Planar;
model SpringPendulum "弹簧摆 · Spring pendulum"
  extends Icons.Example;
  inner Mechanics.Planar.Parts.World world annotation (Placement(transformation(extent = {{-90, 50}, {-70, 70}})));
  Mechanics.Planar.Parts.Fixed pivot annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Mechanics.Planar.Forces.Spring spring(c = 50, L0 = 1) annotation (Placement(transformation(extent = {{-20, -10}, {0, 10}})));
  Mechanics.Planar.Parts.Body bob(m = 1, J = 0.1) annotation (Placement(transformation(extent = {{30, -10}, {50, 10}})));
  Mechanics.Planar.Joints.FreeMotion free(r(start = {1, 0}, each fixed = true), v(each start = 0, each fixed = true), phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-10, -50}, {10, -30}})));
equation
  connect(pivot.frame, spring.a) annotation (Line(points = {{-50, 0}, {-20, 0}}, color = {130, 80, 30}));
  connect(spring.b, bob.frame) annotation (Line(points = {{0, 0}, {30, 0}}, color = {130, 80, 30}));
  connect(free.frame, bob.frame) annotation (Line(points = {{10, -40}, {15, -40}, {15, 0}, {30, 0}}, color = {130, 80, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}}), graphics = {
      Polygon(points = {{-90, -30}, {-95, -38}, {-85, -38}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = DynamicSelect({{-90, -30}, {-65, -30}}, {{-90, -30}, {-90 + 25*bob.r[1], -30 + 25*bob.r[2]}}), color = {130, 80, 30}, thickness = 0.5),
      Ellipse(extent = {{-4, -4}, {4, 4}}, origin = DynamicSelect({-65, -30}, {-90 + 25*bob.r[1], -30 + 25*bob.r[2]}), lineColor = {130, 80, 30}, fillColor = {192, 168, 142}, fillPattern = FillPattern.Solid)}),
    experiment(StartTime = 0, StopTime = 5, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>挂在弹簧上的质点，摆动与伸缩交换能量。</p>
</section>
<section lang=\"en\">
<p>A mass on a spring exchanges energy between swinging and stretching.</p>
</section>
</html>"));
end SpringPendulum;
