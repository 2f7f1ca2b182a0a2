within Mofang.Examples.Rotational;
model FreeWheel "超越离合器 · Free wheel"
  extends Icons.Example;
  Mechanics.Rotational.Sources.Speed pedal annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Blocks.Sources.Trapezoid speed(amplitude = 10, rising = 1, width = 1, falling = 1) annotation (Placement(transformation(extent = {{-120, -10}, {-100, 10}})));
  Mechanics.Rotational.Components.OneWayClutch hub annotation (Placement(transformation(extent = {{-20, -10}, {0, 10}})));
  Mechanics.Rotational.Components.Inertia wheel(J = 1, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{40, -10}, {60, 10}})));
equation
  connect(speed.y, pedal.w) annotation (Line(points = {{-99, 0}, {-82, 0}}, color = {30, 60, 130}));
  connect(pedal.flange, hub.a) annotation (Line(points = {{-60, 0}, {-20, 0}}, color = {90, 90, 90}));
  connect(hub.b, wheel.a) annotation (Line(points = {{0, 0}, {40, 0}}, color = {90, 90, 90}));
  annotation (
    Diagram(coordinateSystem(extent = {{-140, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 5, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>驱动停下后车轮继续转动。</p>
</section>
<section lang=\"en\">
<p>The wheel keeps turning when the drive stops.</p>
</section>
</html>"));
end FreeWheel;
