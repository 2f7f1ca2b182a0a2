within Mofang.Examples.Planar;
model RollingDisc "滚动圆盘 · Rolling disc"
  extends Icons.Example;
  inner Mechanics.Planar.Parts.World world annotation (Placement(transformation(extent = {{-90, 50}, {-70, 70}})));
  Mechanics.Planar.Parts.Wheel wheel(R = 0.5) annotation (Placement(transformation(extent = {{-10, -50}, {10, -30}})));
  Mechanics.Planar.Parts.Body disc(m = 2, J = 0.25, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{40, -10}, {60, 10}})));
  Mechanics.Planar.Forces.WorldForce push annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Blocks.Sources.Constant fx(k = 3) annotation (Placement(transformation(extent = {{-130, 10}, {-110, 30}})));
  Blocks.Sources.Constant fy(k = 0) annotation (Placement(transformation(extent = {{-130, -30}, {-110, -10}})));
  Blocks.Routing.Multiplex2 force annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
equation
  connect(fx.y, force.u1) annotation (Line(points = {{-109, 20}, {-92, 20}, {-92, 6}}, color = {30, 60, 130}));
  connect(fy.y, force.u2) annotation (Line(points = {{-109, -20}, {-92, -20}, {-92, -6}}, color = {30, 60, 130}));
  connect(force.y, push.f) annotation (Line(points = {{-69, 0}, {-52, 0}}, color = {30, 60, 130}));
  connect(push.frame, disc.frame) annotation (Line(points = {{-30, 0}, {40, 0}}, color = {130, 80, 30}));
  connect(wheel.frame, disc.frame) annotation (Line(points = {{0, -30}, {0, 0}, {40, 0}}, color = {130, 80, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-150, -100}, {100, 100}}), graphics = {
      Line(points = {{-60, -90}, {90, -90}}, color = {130, 80, 30}),
      Ellipse(extent = {{-12, -12}, {12, 12}}, origin = DynamicSelect({-50, -78}, {-50 + 8*disc.r[1], -78}), lineColor = {130, 80, 30}, fillColor = {238, 230, 223}, fillPattern = FillPattern.Solid),
      Line(origin = DynamicSelect({-50, -78}, {-50 + 8*disc.r[1], -78}), points = {{0, 0}, {0, 12}}, rotation = DynamicSelect(0, disc.phi*57.29577951308232), color = {130, 80, 30}, thickness = 0.7)}),
    experiment(StartTime = 0, StopTime = 2, Interval = 0.004, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>均质圆盘纯滚动，加速度为 F/(1.5m)。</p>
</section>
<section lang=\"en\">
<p>A uniform disc rolls: its acceleration is F/(1.5m).</p>
</section>
</html>"));
end RollingDisc;
