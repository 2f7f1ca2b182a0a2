within Mofang.Examples.Translational;
model FrictionOscillator "干摩擦振动 · Oscillator with dry friction"
  extends Icons.Example;
  Mechanics.Translational.Components.Fixed wall annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mechanics.Translational.Components.Spring spring(c = 100) annotation (Placement(transformation(extent = {{-40, -10}, {-20, 10}})));
  Mechanics.Translational.Components.SlidingMass mass(m = 1, fC = 1, s(start = 0.095, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
equation
  connect(wall.flange, spring.a) annotation (Line(points = {{-80, 0}, {-40, 0}}, color = {0, 115, 75}));
  connect(spring.b, mass.a) annotation (Line(points = {{-20, 0}, {20, 0}}, color = {0, 115, 75}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 3, Interval = 0.006, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>每半周振幅减少 2F/c，最后停在死区内。</p>
</section>
<section lang=\"en\">
<p>Each half cycle takes 2F/c off the amplitude until it stays in the dead zone.</p>
</section>
</html>"));
end FrictionOscillator;
