within Mofang.Examples.Vehicles;
model CombustionCar "燃油车加速 · Car with a combustion engine"
  extends Icons.Example;
  Mechanics.Vehicles.Engine engine(w(start = 100, fixed = true)) annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Mechanics.Vehicles.Gearbox gearbox annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Mechanics.Rotational.Components.Gear finalDrive(ratio = 4) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Mechanics.Vehicles.Car car(v(start = 2, fixed = true), s(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{50, -10}, {70, 10}})));
  Blocks.Sources.Constant throttle(k = 1) annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Blocks.Sources.Constant slope(k = 0) annotation (Placement(transformation(extent = {{20, 30}, {40, 50}})));
  Blocks.Sources.StepTable shift(table = [0, 1; 5, 2; 10, 3; 18, 4; 30, 5]) annotation (Placement(transformation(extent = {{-90, 40}, {-70, 60}})));
  Blocks.Routing.RealToInteger gear annotation (Placement(transformation(extent = {{-60, 40}, {-40, 60}})));
equation
  connect(throttle.y, engine.throttle) annotation (Line(points = {{-89, 0}, {-72, 0}}, color = {30, 60, 130}));
  connect(engine.flange, gearbox.a) annotation (Line(points = {{-50, 0}, {-30, 0}}, color = {90, 90, 90}));
  connect(gearbox.b, finalDrive.a) annotation (Line(points = {{-10, 0}, {10, 0}}, color = {90, 90, 90}));
  connect(finalDrive.b, car.wheels) annotation (Line(points = {{30, 0}, {50, 0}}, color = {90, 90, 90}));
  connect(slope.y, car.slope) annotation (Line(points = {{41, 40}, {41, 11}, {60, 11}}, color = {30, 60, 130}));
  connect(shift.y, gear.u) annotation (Line(points = {{-69, 50}, {-62, 50}}, color = {30, 60, 130}));
  connect(gear.y, gearbox.gear) annotation (Line(points = {{-39, 50}, {-39, 11}, {-20, 11}}, color = {200, 110, 0}));
  annotation (
    Diagram(coordinateSystem(extent = {{-130, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 60, Interval = 0.12, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>全油门依次换挡加速，最后趋近最高车速。</p>
</section>
<section lang=\"en\">
<p>Full throttle through the gears up to the greatest speed.</p>
</section>
</html>"));
end CombustionCar;
