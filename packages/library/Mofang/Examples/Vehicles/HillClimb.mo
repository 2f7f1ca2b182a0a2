within Mofang.Examples.Vehicles;
model HillClimb "爬坡 · Climbing a hill"
  extends Icons.Example;
  Mechanics.Rotational.Sources.ConstantTorque drive(tau = 900) annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Mechanics.Vehicles.Car car(v(start = 10, fixed = true), s(start = 0, fixed = true), cd = 0) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Blocks.Sources.Constant slope(k = 0.1) annotation (Placement(transformation(extent = {{-50, 40}, {-30, 60}})));
equation
  connect(drive.flange, car.wheels) annotation (Line(points = {{-50, 0}, {10, 0}}, color = {90, 90, 90}));
  connect(slope.y, car.slope) annotation (Line(points = {{-29, 50}, {20, 50}, {20, 11}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 10, Interval = 0.02, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>恒定驱动力矩下的匀加速爬坡。</p>
</section>
<section lang=\"en\">
<p>Uniform acceleration up a slope under constant torque.</p>
</section>
</html>"));
end HillClimb;
