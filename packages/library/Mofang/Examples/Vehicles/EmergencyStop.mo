within Mofang.Examples.Vehicles;
model EmergencyStop "紧急制动 · Emergency stop"
  extends Icons.Example;
  Mechanics.Translational.Components.Mass car(m = 1500, s(start = 0, fixed = true), v(start = 30, fixed = true)) annotation (Placement(transformation(extent = {{-40, -10}, {-20, 10}})));
  Mechanics.Translational.Components.Brake brake(fBrake = 12000) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
  Blocks.Sources.Step pedal(startTime = 1) annotation (Placement(transformation(extent = {{-30, 40}, {-10, 60}})));
equation
  connect(car.b, brake.a) annotation (Line(points = {{-20, 0}, {20, 0}}, color = {0, 115, 75}));
  connect(pedal.y, brake.u) annotation (Line(points = {{-9, 50}, {30, 50}, {30, 11}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 8, Interval = 0.016, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>反应一秒后以 8 米每二次方秒制动。</p>
</section>
<section lang=\"en\">
<p>After one second of reaction it brakes at 8 m/s².</p>
</section>
</html>"));
end EmergencyStop;
