within Mofang.Examples.Rotational;
model GearBacklash "齿隙 · Backlash"
  extends Icons.Example;
  Mechanics.Rotational.Sources.Torque drive annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Blocks.Sources.Sine torque(amplitude = 5, f = 1) annotation (Placement(transformation(extent = {{-130, -10}, {-110, 10}})));
  Mechanics.Rotational.Components.Inertia motor(J = 0.1, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Mechanics.Rotational.Components.Backlash backlash(gap = 0.1, d = 0) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mechanics.Rotational.Components.Inertia load(J = 0.2, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{30, -10}, {50, 10}})));
equation
  connect(torque.y, drive.u) annotation (Line(points = {{-109, 0}, {-92, 0}}, color = {30, 60, 130}));
  connect(drive.flange, motor.a) annotation (Line(points = {{-70, 0}, {-50, 0}}, color = {90, 90, 90}));
  connect(motor.b, backlash.a) annotation (Line(points = {{-30, 0}, {-10, 0}}, color = {90, 90, 90}));
  connect(backlash.b, load.a) annotation (Line(points = {{10, 0}, {30, 0}}, color = {90, 90, 90}));
  annotation (
    Diagram(coordinateSystem(extent = {{-150, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 2, Interval = 0.004, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>交变转矩使负载在齿隙两侧撞击，动量仍然守恒。</p>
</section>
<section lang=\"en\">
<p>An alternating torque makes the load rattle; momentum is still balanced.</p>
</section>
</html>"));
end GearBacklash;
