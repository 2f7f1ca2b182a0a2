within Mofang.Examples.Electrical;
model WardLeonard "他励电机弱磁 · Field weakening"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage armature(V = 100) annotation (Placement(transformation(extent = {{-50, 60}, {-30, 80}})));
  Mofang.Electrical.Sources.StepVoltage field(V = -25, offset = 50, startTime = 5) annotation (Placement(transformation(origin = {-60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Machines.ExcitedDc motor(phi(start = 0, fixed = true), w(start = 0, fixed = true), i(start = 0, fixed = true), ie(start = 1, fixed = true), k = 1, J = 0.05) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Mechanics.Rotational.Sources.ConstantTorque load(tau = -5) annotation (Placement(transformation(extent = {{80, -10}, {60, 10}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-70, -70}, {-50, -50}})));
equation
  connect(armature.p, motor.p) annotation (Line(points = {{-50, 70}, {-50, 15}, {14, 15}, {14, 10}}, color = {0, 90, 180}));
  connect(armature.n, motor.n) annotation (Line(points = {{-30, 70}, {26, 70}, {26, 10}}, color = {0, 90, 180}));
  connect(field.p, motor.ep) annotation (Line(points = {{-60, 10}, {10, 10}, {10, 6}}, color = {0, 90, 180}));
  connect(field.n, motor.en) annotation (Line(points = {{-60, -10}, {10, -10}, {10, -6}}, color = {0, 90, 180}));
  connect(field.n, ground.p) annotation (Line(points = {{-60, -10}, {-60, -50}}, color = {0, 90, 180}));
  connect(armature.n, ground.p) annotation (Line(points = {{-30, 70}, {-30, -15}, {-60, -15}, {-60, -50}}, color = {0, 90, 180}));
  connect(load.flange, motor.flange) annotation (Line(points = {{60, 0}, {30, 0}}, color = {90, 90, 90}));
  annotation (
    experiment(StartTime = 0, StopTime = 12, Interval = 0.024, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>励磁减半后电机升速。</p>
</section>
<section lang=\"en\">
<p>Halving the field speeds the motor up.</p>
</section>
</html>"));
end WardLeonard;
