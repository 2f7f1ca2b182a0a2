within Mofang.Examples.Electrical;
model DcMotorStart "直流电机起动 · Start of a DC motor"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 12) annotation (Placement(transformation(origin = {-60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Machines.PermanentMagnetDc motor(phi(start = 0, fixed = true), w(start = 0, fixed = true), i(start = 0, fixed = true), J = 1e-3) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mechanics.Rotational.Components.Inertia load(J = 1e-3) annotation (Placement(transformation(extent = {{40, -10}, {60, 10}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-70, -70}, {-50, -50}})));
equation
  connect(source.p, motor.p) annotation (Line(points = {{-60, 10}, {-6, 10}}, color = {0, 90, 180}));
  connect(source.n, motor.n) annotation (Line(points = {{-60, -10}, {-15, -10}, {-15, 15}, {6, 15}, {6, 10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-60, -10}, {-60, -50}}, color = {0, 90, 180}));
  connect(motor.flange, load.a) annotation (Line(points = {{10, 0}, {40, 0}}, color = {90, 90, 90}));
  annotation (
    experiment(StartTime = 0, StopTime = 1.5, Interval = 0.003, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>空载稳态转速为 V/k。</p>
</section>
<section lang=\"en\">
<p>Without load the speed settles at V/k.</p>
</section>
</html>"));
end DcMotorStart;
