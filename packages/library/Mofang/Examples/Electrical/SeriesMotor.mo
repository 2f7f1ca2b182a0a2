within Mofang.Examples.Electrical;
model SeriesMotor "串励电机 · Series-wound motor"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 24) annotation (Placement(transformation(origin = {-60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Machines.SeriesDc motor(phi(start = 0, fixed = true), w(start = 0, fixed = true), i(start = 0, fixed = true), k = 0.02) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mechanics.Rotational.Sources.LoadTorque fan(tauN = 5, wN = 100) annotation (Placement(transformation(extent = {{70, -10}, {50, 10}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-70, -70}, {-50, -50}})));
equation
  connect(source.p, motor.p) annotation (Line(points = {{-60, 10}, {-6, 10}}, color = {0, 90, 180}));
  connect(source.n, motor.n) annotation (Line(points = {{-60, -10}, {-15, -10}, {-15, 15}, {6, 15}, {6, 10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-60, -10}, {-60, -50}}, color = {0, 90, 180}));
  connect(motor.flange, fan.flange) annotation (Line(points = {{10, 0}, {50, 0}}, color = {90, 90, 90}));
  annotation (
    experiment(StartTime = 0, StopTime = 3, Interval = 0.006, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>串励电机驱动风机，稳态转矩相等。</p>
</section>
<section lang=\"en\">
<p>A series-wound motor drives a fan; the torques balance in the end.</p>
</section>
</html>"));
end SeriesMotor;
