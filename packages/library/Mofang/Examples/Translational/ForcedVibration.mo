within Mofang.Examples.Translational;
model ForcedVibration "强迫振动 · Forced vibration"
  extends Icons.Example;
  Blocks.Sources.Sine force(amplitude = 10, f = 1.5915494309189535) annotation (Placement(transformation(extent = {{-130, 30}, {-110, 50}})));
  Mechanics.Translational.Sources.Force shaker annotation (Placement(transformation(extent = {{-90, 30}, {-70, 50}})));
  Mechanics.Translational.Components.Mass mass(m = 1, s(start = 0, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-30, 30}, {-10, 50}})));
  Mechanics.Translational.Components.SpringDamper spring(c = 100, d = 4) annotation (Placement(transformation(extent = {{20, 30}, {40, 50}})));
  Mechanics.Translational.Components.Fixed wall annotation (Placement(transformation(extent = {{70, 30}, {90, 50}})));
equation
  connect(force.y, shaker.u) annotation (Line(points = {{-109, 40}, {-92, 40}}, color = {30, 60, 130}));
  connect(shaker.flange, mass.a) annotation (Line(points = {{-70, 40}, {-30, 40}}, color = {0, 115, 75}));
  connect(mass.b, spring.a) annotation (Line(points = {{-10, 40}, {20, 40}}, color = {0, 115, 75}));
  connect(spring.b, wall.flange) annotation (Line(points = {{40, 40}, {80, 40}}, color = {0, 115, 75}));
  annotation (
    Diagram(coordinateSystem(extent = {{-150, -100}, {110, 100}})),
    experiment(StartTime = 0, StopTime = 10, Interval = 0.02, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以固有频率激励，振幅由阻尼限制。</p>
</section>
<section lang=\"en\">
<p>Excited at its natural frequency; damping limits the amplitude.</p>
</section>
</html>"));
end ForcedVibration;
