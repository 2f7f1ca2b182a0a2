within Mofang.Examples.Rotational;
model LossyHoist "有损卷扬机 · Hoist with losses"
  extends Icons.Example;
  Mechanics.Rotational.Sources.ConstantTorque drive(tau = 20) annotation (Placement(transformation(extent = {{-100, -10}, {-80, 10}})));
  Mechanics.Rotational.Components.Inertia motor(J = 0.1, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-65, -10}, {-45, 10}})));
  Mechanics.Rotational.Components.EfficientGear gear(ratio = 10, eta = 0.8) annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Mechanics.Rotational.Components.RackPinion drum(r = 0.2) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Mechanics.Translational.Components.FallingMass load(m = 50) annotation (Placement(transformation(extent = {{50, -10}, {70, 10}})));
equation
  connect(drive.flange, motor.a) annotation (Line(points = {{-80, 0}, {-65, 0}}, color = {90, 90, 90}));
  connect(motor.b, gear.a) annotation (Line(points = {{-45, 0}, {-30, 0}}, color = {90, 90, 90}));
  connect(gear.b, drum.flange) annotation (Line(points = {{-10, 0}, {10, 0}}, color = {90, 90, 90}));
  connect(drum.slider, load.a) annotation (Line(points = {{30, 0}, {50, 0}}, color = {0, 115, 75}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 2, Interval = 0.004, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电机经效率 0.8 的减速器提升重物。</p>
</section>
<section lang=\"en\">
<p>A motor lifts a mass through a gear of efficiency 0.8.</p>
</section>
</html>"));
end LossyHoist;
