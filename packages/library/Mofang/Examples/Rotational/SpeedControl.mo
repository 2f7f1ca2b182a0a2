within Mofang.Examples.Rotational;
model SpeedControl "电机调速 · Speed control of a motor"
  extends Icons.Example;
  Blocks.Sources.Step set(height = 100, startTime = 0.1) annotation (Placement(transformation(extent = {{-120, 10}, {-100, 30}})));
  Mofang.Control.PI controller(k = 0.5, Ti = 0.1, yMax = 100) annotation (Placement(transformation(extent = {{-80, 4}, {-60, 24}})));
  Mofang.Electrical.Sources.SignalVoltage supply annotation (Placement(transformation(origin = {-30, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Machines.PermanentMagnetDc motor(phi(start = 0, fixed = true), w(start = 0, fixed = true), i(start = 0, fixed = true), J = 1e-3) annotation (Placement(transformation(extent = {{0, -10}, {20, 10}})));
  Mechanics.Rotational.Sensors.SpeedSensor sensor annotation (Placement(transformation(extent = {{40, -50}, {60, -30}})));
  Mechanics.Rotational.Sources.StepTorque load(tau = -0.5, startTime = 1) annotation (Placement(transformation(extent = {{90, -10}, {70, 10}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-40, -60}, {-20, -40}})));
equation
  connect(set.y, controller.set) annotation (Line(points = {{-99, 20}, {-82, 20}}, color = {30, 60, 130}));
  connect(controller.y, supply.u) annotation (Line(points = {{-59, 14}, {-19, 14}, {-19, 0}}, color = {30, 60, 130}));
  connect(supply.p, motor.p) annotation (Line(points = {{-30, 10}, {4, 10}}, color = {0, 90, 180}));
  connect(supply.n, motor.n) annotation (Line(points = {{-30, -10}, {-5, -10}, {-5, 15}, {16, 15}, {16, 10}}, color = {0, 90, 180}));
  connect(supply.n, ground.p) annotation (Line(points = {{-30, -10}, {-30, -40}}, color = {0, 90, 180}));
  connect(motor.flange, sensor.flange) annotation (Line(points = {{20, 0}, {35, 0}, {35, -40}, {40, -40}}, color = {90, 90, 90}));
  connect(sensor.w, controller.measured) annotation (Line(points = {{61, -40}, {61, -15}, {-82, -15}, {-82, 8}}, color = {30, 60, 130}));
  connect(motor.flange, load.flange) annotation (Line(points = {{20, 0}, {70, 0}}, color = {90, 90, 90}));
  annotation (
    Diagram(coordinateSystem(extent = {{-140, -100}, {110, 100}})),
    experiment(StartTime = 0, StopTime = 2, Interval = 0.004, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>比例积分控制使转速在加负载后回到设定值。</p>
</section>
<section lang=\"en\">
<p>A PI controller brings the speed back after a load is applied.</p>
</section>
</html>"));
end SpeedControl;
