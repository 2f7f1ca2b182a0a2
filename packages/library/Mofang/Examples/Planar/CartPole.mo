within Mofang.Examples.Planar;
model CartPole "小车与摆 · Cart with a pendulum"
  extends Icons.Example;
  inner Mechanics.Planar.Parts.World world annotation (Placement(transformation(extent = {{-100, 50}, {-80, 70}})));
  Mechanics.Planar.Parts.Fixed ground annotation (Placement(transformation(extent = {{-100, -10}, {-80, 10}})));
  Mechanics.Planar.Joints.Prismatic rail(s(start = 0, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-65, -10}, {-45, 10}})));
  Mechanics.Planar.Parts.Body cart(m = 1) annotation (Placement(transformation(origin = {-30, -40}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mechanics.Planar.Joints.Revolute joint(phi(start = 0.5, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mechanics.Planar.Parts.Bar bar(L = 1, m = 0.5) annotation (Placement(transformation(extent = {{35, -10}, {55, 10}})));
equation
  connect(ground.frame, rail.a) annotation (Line(points = {{-80, 0}, {-65, 0}}, color = {130, 80, 30}));
  connect(rail.b, cart.frame) annotation (Line(points = {{-45, 0}, {-30, 0}, {-30, -30}}, color = {130, 80, 30}));
  connect(rail.b, joint.a) annotation (Line(points = {{-45, 0}, {-10, 0}}, color = {130, 80, 30}));
  connect(joint.b, bar.a) annotation (Line(points = {{10, 0}, {35, 0}}, color = {130, 80, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {100, 100}}), graphics = {
      Line(points = {{-80, -89}, {80, -89}}, color = {130, 80, 30}),
      Rectangle(extent = {{-8, -4}, {8, 4}}, origin = DynamicSelect({0, -84}, {25*rail.s, -84}), lineColor = {130, 80, 30}, fillColor = {192, 168, 142}, fillPattern = FillPattern.Solid),
      Line(points = DynamicSelect({{0, -80}, {21.9, -68.0}}, {{25*rail.s, -80}, {25*rail.s + 25*cos(joint.phi), -80 + 25*sin(joint.phi)}}), color = {130, 80, 30}, thickness = 1)}),
    experiment(StartTime = 0, StopTime = 5, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>小车可自由滑动，水平动量与能量守恒。</p>
</section>
<section lang=\"en\">
<p>The cart slides freely: horizontal momentum and energy are conserved.</p>
</section>
</html>"));
end CartPole;
