within Mofang.Examples.Translational;
model DuffingOscillator "杜芬振子 · Duffing oscillator"
  extends Icons.Example;
  Mechanics.Translational.Components.Fixed wall annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mechanics.Translational.Components.ProgressiveSpring spring(c = 1, c3 = 1) annotation (Placement(transformation(extent = {{-40, -10}, {-20, 10}})));
  Mechanics.Translational.Components.Mass mass(m = 1, s(start = 2, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
equation
  connect(wall.flange, spring.a) annotation (Line(points = {{-80, 0}, {-40, 0}}, color = {0, 115, 75}));
  connect(spring.b, mass.a) annotation (Line(points = {{-20, 0}, {20, 0}}, color = {0, 115, 75}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 20, Interval = 0.04, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>渐硬弹簧上的无阻尼振动，能量守恒。</p>
</section>
<section lang=\"en\">
<p>Undamped vibration on a progressive spring conserves energy.</p>
</section>
</html>"));
end DuffingOscillator;
