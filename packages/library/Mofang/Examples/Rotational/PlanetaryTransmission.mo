within Mofang.Examples.Rotational;
model PlanetaryTransmission "行星传动 · Planetary transmission"
  extends Icons.Example;
  Mechanics.Rotational.Sources.ConstantSpeed sun(w = 10) annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mechanics.Rotational.Components.PlanetaryGear gear(ratio = 3) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mechanics.Rotational.Components.Fixed housing annotation (Placement(transformation(extent = {{-70, 30}, {-50, 50}})));
  Mechanics.Rotational.Components.Inertia load(J = 1) annotation (Placement(transformation(extent = {{40, -10}, {60, 10}})));
equation
  connect(sun.flange, gear.sun) annotation (Line(points = {{-70, 0}, {-10, 0}}, color = {90, 90, 90}));
  connect(housing.flange, gear.carrier) annotation (Line(points = {{-60, 40}, {-10, 40}, {-10, 6}}, color = {90, 90, 90}));
  connect(gear.ring, load.a) annotation (Line(points = {{10, 0}, {40, 0}}, color = {90, 90, 90}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 2, Interval = 0.004, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>行星架固定，齿圈以 -1/3 的转速反转。</p>
</section>
<section lang=\"en\">
<p>With the carrier held the ring turns backwards at a third of the speed.</p>
</section>
</html>"));
end PlanetaryTransmission;
