within Mofang.Examples.Translational;
model SpringMassDamper "弹簧质量阻尼 · Spring, mass, damper"
  extends Icons.Example;
  Mechanics.Translational.Components.Fixed wall annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mechanics.Translational.Components.SpringDamper spring(c = 100, d = 2) annotation (Placement(transformation(extent = {{-40, -10}, {-20, 10}})));
  Mechanics.Translational.Components.Mass mass(m = 1, s(start = 0.1, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
equation
  connect(wall.flange, spring.a) annotation (Line(points = {{-80, 0}, {-40, 0}}, color = {0, 115, 75}));
  connect(spring.b, mass.a) annotation (Line(points = {{-20, 0}, {20, 0}}, color = {0, 115, 75}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 5, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>有阻尼的自由振动。</p>
</section>
<section lang=\"en\">
<p>Free vibration with damping.</p>
</section>
</html>"));
end SpringMassDamper;
