within Mofang.Examples.Vehicles;
model ElectricVehicle "电动汽车工况 · Electric vehicle on a driving cycle"
  extends Icons.Example;
  Mechanics.Vehicles.DriveCycle cycle annotation (Placement(transformation(extent = {{-160, 40}, {-140, 60}})));
  Mechanics.Vehicles.Driver driver(k = 1, Ti = 5) annotation (Placement(transformation(extent = {{-120, 34}, {-100, 54}})));
  Mofang.Electrical.Batteries.Battery battery(Q = 180000, cells = 96, R = 1e-3, soc_start = 0.8) annotation (Placement(transformation(origin = {-70, -20}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Converters.AveragedChopper chopper annotation (Placement(transformation(extent = {{-40, -30}, {-20, -10}})));
  Mofang.Electrical.Machines.PermanentMagnetDc motor(R = 0.1, L = 1e-3, k = 1, J = 0.05, i(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{10, -30}, {30, -10}})));
  Mechanics.Rotational.Components.Gear gear(ratio = 8) annotation (Placement(transformation(extent = {{40, -30}, {60, -10}})));
  Mechanics.Vehicles.Car car(m = 1400, v(start = 0, fixed = true), s(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{80, -30}, {100, -10}})));
  Blocks.Sources.Constant slope(k = 0) annotation (Placement(transformation(extent = {{50, 30}, {70, 50}})));
  Blocks.Arithmetic.Add pedal(k2 = -1) annotation (Placement(transformation(extent = {{-90, 60}, {-70, 80}})));
  Blocks.Nonlinear.Limiter duty(yMax = 1) annotation (Placement(transformation(extent = {{-60, 60}, {-40, 80}})));
  Mechanics.Rotational.Sensors.SpeedSensor sensor annotation (Placement(transformation(extent = {{80, 70}, {60, 90}})));
  Blocks.Arithmetic.Gain speed(k = 0.3/8) annotation (Placement(transformation(extent = {{30, 70}, {10, 90}})));
  Mofang.Control.PI current(k = 0.002, Ti = 0.02, yMax = 1, yMin = 0) annotation (Placement(transformation(origin = {-30, 30}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Blocks.Arithmetic.Gain demand(k = 250) annotation (Placement(transformation(extent = {{-30, 60}, {-10, 80}})));
  Mofang.Electrical.Sensors.CurrentSensor ammeter annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-80, -80}, {-60, -60}})));
equation
  connect(cycle.y, driver.v_set) annotation (Line(points = {{-139, 50}, {-122, 50}}, color = {30, 60, 130}));
  connect(battery.p, chopper.p1) annotation (Line(points = {{-70, -10}, {-40, -10}, {-40, -14}}, color = {0, 90, 180}));
  connect(battery.n, chopper.n1) annotation (Line(points = {{-70, -30}, {-40, -30}, {-40, -26}}, color = {0, 90, 180}));
  connect(battery.n, ground.p) annotation (Line(points = {{-70, -30}, {-70, -60}}, color = {0, 90, 180}));
  connect(chopper.p2, ammeter.p) annotation (Line(points = {{-20, -14}, {-20, 0}, {-10, 0}}, color = {0, 90, 180}));
  connect(ammeter.n, motor.p) annotation (Line(points = {{10, 0}, {14, 0}, {14, -10}}, color = {0, 90, 180}));
  connect(chopper.n2, motor.n) annotation (Line(points = {{-20, -26}, {-20, -35}, {35, -35}, {35, -10}, {26, -10}}, color = {0, 90, 180}));
  connect(chopper.n2, ground.p) annotation (Line(points = {{-20, -26}, {-20, -35}, {-70, -35}, {-70, -60}}, color = {0, 90, 180}));
  connect(motor.flange, gear.a) annotation (Line(points = {{30, -20}, {40, -20}}, color = {90, 90, 90}));
  connect(gear.b, car.wheels) annotation (Line(points = {{60, -20}, {80, -20}}, color = {90, 90, 90}));
  connect(slope.y, car.slope) annotation (Line(points = {{71, 40}, {71, -9}, {90, -9}}, color = {30, 60, 130}));
  connect(driver.accelerate, pedal.u1) annotation (Line(points = {{-99, 50}, {-99, 76}, {-92, 76}}, color = {30, 60, 130}));
  connect(driver.brake, pedal.u2) annotation (Line(points = {{-99, 38}, {-92, 38}, {-92, 64}}, color = {30, 60, 130}));
  connect(pedal.y, duty.u) annotation (Line(points = {{-69, 70}, {-62, 70}}, color = {30, 60, 130}));
  connect(duty.y, demand.u) annotation (Line(points = {{-39, 70}, {-32, 70}}, color = {30, 60, 130}));
  connect(demand.y, current.set) annotation (Line(points = {{-9, 70}, {-9, 42}, {-24, 42}}, color = {30, 60, 130}));
  connect(ammeter.i, current.measured) annotation (Line(points = {{0, -11}, {-10, -11}, {-10, -5}, {-45, -5}, {-45, 42}, {-36, 42}}, color = {30, 60, 130}));
  connect(current.y, chopper.d) annotation (Line(points = {{-30, 19}, {-15, 19}, {-15, -32}, {-30, -32}}, color = {30, 60, 130}));
  connect(motor.flange, sensor.flange) annotation (Line(points = {{30, -20}, {30, 65}, {80, 65}, {80, 80}}, color = {90, 90, 90}));
  connect(sensor.w, speed.u) annotation (Line(points = {{59, 80}, {32, 80}}, color = {30, 60, 130}));
  connect(speed.y, driver.v) annotation (Line(points = {{9, 80}, {9, 55}, {-122, 55}, {-122, 38}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-180, -100}, {120, 110}})),
    experiment(StartTime = 0, StopTime = 195, Interval = 0.39, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>驾驶员（比例积分）按车速偏差要求电流，电流控制器调节斩波器的占空比，电池经斩波器给直流电机供电，经减速比 8 驱动车轮。</p>
<p>看 <code>car.v</code> 与 <code>cycle.y</code> 的差别、<code>battery.soc</code> 与 <code>ammeter</code> 的电流：制动时电流反向，荷电状态回升。</p>
<p>试一试：质量加倍，加速段电流约加倍；把空气阻力系数或滚动阻力加大，比较一个循环用掉的电量。</p>
</section>
<section lang=\"en\">
<p>The driver, a PI controller, demands a current by the error of the speed; a current controller sets the duty cycle of the chopper, through which the battery feeds a DC motor, and a gear of ratio 8 drives the wheels.</p>
<p>Compare <code>car.v</code> with <code>cycle.y</code>, and watch <code>battery.soc</code> and the current of the <code>ammeter</code>: it reverses while braking, and the state of charge rises again.</p>
<p>Try twice the mass, which takes about twice the current while accelerating; raise drag or rolling resistance and compare the charge that one cycle takes.</p>
</section>
</html>"));
end ElectricVehicle;
