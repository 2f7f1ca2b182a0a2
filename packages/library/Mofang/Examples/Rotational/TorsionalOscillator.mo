within Mofang.Examples.Rotational;
model TorsionalOscillator "扭振 · Torsional oscillation"
  extends Icons.Example;
  Mechanics.Rotational.Components.Inertia j1(J = 1, phi(start = 0, fixed = true), w(start = 1, fixed = true)) annotation (Placement(transformation(extent = {{-60, -10}, {-40, 10}})));
  Mechanics.Rotational.Components.Spring shaft(c = 200) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mechanics.Rotational.Components.Inertia j2(J = 2, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{40, -10}, {60, 10}})));
equation
  connect(j1.b, shaft.a) annotation (Line(points = {{-40, 0}, {-10, 0}}, color = {90, 90, 90}));
  connect(shaft.b, j2.a) annotation (Line(points = {{10, 0}, {40, 0}}, color = {90, 90, 90}));
  annotation (
    experiment(StartTime = 0, StopTime = 2, Interval = 0.004, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个惯量由弹性轴相连，动量守恒并以固有频率扭振。</p>
</section>
<section lang=\"en\">
<p>Two inertias on an elastic shaft: momentum is conserved and they oscillate at the natural frequency.</p>
</section>
</html>"));
end TorsionalOscillator;
