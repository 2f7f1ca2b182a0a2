within Mofang.Examples.Vehicles;
model WheelSlip "车轮打滑起步 · Wheel slip"
  extends Icons.Example;
  Mechanics.Rotational.Sources.ConstantTorque drive(tau = 1500) annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mechanics.Vehicles.SlippingWheel wheel(w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Mechanics.Translational.Components.Mass car(m = 400, s(start = 0, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{30, -10}, {50, 10}})));
equation
  connect(drive.flange, wheel.axle) annotation (Line(points = {{-70, 0}, {-30, 0}}, color = {90, 90, 90}));
  connect(wheel.hub, car.a) annotation (Line(points = {{-10, 0}, {30, 0}}, color = {0, 115, 75}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 3, Interval = 0.006, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>驱动力矩超过附着极限，车轮空转而加速度受限。</p>
</section>
<section lang=\"en\">
<p>The torque exceeds adhesion: the wheel spins and acceleration is limited.</p>
</section>
</html>"));
end WheelSlip;
