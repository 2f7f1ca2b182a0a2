within Mofang.Examples.Translational;
model SkyDiver "带阻力的下落 · Fall with drag"
  extends Icons.Example;
  Mechanics.Translational.Components.FallingMass diver(m = 80, s(start = 3000, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(origin = {0, 30}, extent = {{-10, -10}, {10, 10}}, rotation = 90)));
  Mechanics.Translational.Sources.Drag air(A = 0.7, cd = 1) annotation (Placement(transformation(origin = {0, -20}, extent = {{-10, -10}, {10, 10}}, rotation = 90)));
equation
  connect(air.flange, diver.a) annotation (Line(points = {{0, -10}, {0, 20}}, color = {0, 115, 75}));
  annotation (
    experiment(StartTime = 0, StopTime = 30, Interval = 0.06, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>下落速度按双曲正切趋近终速。</p>
</section>
<section lang=\"en\">
<p>The speed approaches its limit by a hyperbolic tangent.</p>
</section>
</html>"));
end SkyDiver;
