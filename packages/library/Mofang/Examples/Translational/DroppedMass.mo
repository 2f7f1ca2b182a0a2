within Mofang.Examples.Translational;
model DroppedMass "弹性碰撞 · Bouncing mass"
  extends Icons.Example;
  Mechanics.Translational.Components.FallingMass mass(m = 1, s(start = 1, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(origin = {0, 40}, extent = {{-10, -10}, {10, 10}}, rotation = 90)));
  Mechanics.Translational.Components.Stop stop(c = 1e5, d = 0) annotation (Placement(transformation(origin = {0, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 90)));
  Mechanics.Translational.Components.Fixed floor_ annotation (Placement(transformation(extent = {{-10, -50}, {10, -30}})));
equation
  connect(floor_.flange, stop.a) annotation (Line(points = {{0, -40}, {0, -10}}, color = {0, 115, 75}));
  connect(stop.b, mass.a) annotation (Line(points = {{0, 10}, {0, 30}}, color = {0, 115, 75}));
  annotation (
    experiment(StartTime = 0, StopTime = 3, Interval = 0.006, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>无阻尼的止挡使质量弹回原高度，能量守恒。</p>
</section>
<section lang=\"en\">
<p>A stop without damping throws the mass back to its height: energy is conserved.</p>
</section>
</html>"));
end DroppedMass;
