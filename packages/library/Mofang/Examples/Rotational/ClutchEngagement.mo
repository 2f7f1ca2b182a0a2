within Mofang.Examples.Rotational;
model ClutchEngagement "离合器接合 · Engaging a clutch"
  extends Icons.Example;
  Mechanics.Rotational.Components.Inertia j1(J = 1, phi(start = 0, fixed = true), w(start = 100, fixed = true)) annotation (Placement(transformation(extent = {{-60, -10}, {-40, 10}})));
  Mechanics.Rotational.Components.Clutch clutch(tauClutch = 50) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mechanics.Rotational.Components.Inertia j2(J = 3, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{40, -10}, {60, 10}})));
  Blocks.Sources.Step engage(startTime = 0.2) annotation (Placement(transformation(extent = {{-50, 40}, {-30, 60}})));
equation
  connect(j1.b, clutch.a) annotation (Line(points = {{-40, 0}, {-10, 0}}, color = {90, 90, 90}));
  connect(clutch.b, j2.a) annotation (Line(points = {{10, 0}, {40, 0}}, color = {90, 90, 90}));
  connect(engage.y, clutch.u) annotation (Line(points = {{-29, 50}, {-29, 11}, {0, 11}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 3, Interval = 0.006, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>接合后两轴滑磨到同一转速，动量守恒。</p>
</section>
<section lang=\"en\">
<p>The shafts slip until they turn together; momentum is conserved.</p>
</section>
</html>"));
end ClutchEngagement;
