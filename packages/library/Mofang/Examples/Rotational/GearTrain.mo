within Mofang.Examples.Rotational;
model GearTrain "齿轮传动 · Gear train"
  extends Icons.Example;
  Mechanics.Rotational.Sources.ConstantTorque drive(tau = 2) annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mechanics.Rotational.Components.Inertia motor(J = 0.1, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Mechanics.Rotational.Components.Gear gear(ratio = 5) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mechanics.Rotational.Components.Inertia load(J = 5) annotation (Placement(transformation(extent = {{30, -10}, {50, 10}})));
equation
  connect(drive.flange, motor.a) annotation (Line(points = {{-70, 0}, {-50, 0}}, color = {90, 90, 90}));
  connect(motor.b, gear.a) annotation (Line(points = {{-30, 0}, {-10, 0}}, color = {90, 90, 90}));
  connect(gear.b, load.a) annotation (Line(points = {{10, 0}, {30, 0}}, color = {90, 90, 90}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 3, Interval = 0.006, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>负载惯量按传动比平方折算到电机侧。</p>
</section>
<section lang=\"en\">
<p>The load's inertia counts at the motor divided by the square of the ratio.</p>
</section>
</html>"));
end GearTrain;
