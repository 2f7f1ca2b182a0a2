within Mofang.Examples.Rotational;
model BrakeStop "制动停车 · Braking to a stop"
  extends Icons.Example;
  Mechanics.Rotational.Components.Inertia wheel(J = 2, phi(start = 0, fixed = true), w(start = 50, fixed = true)) annotation (Placement(transformation(extent = {{-40, -10}, {-20, 10}})));
  Mechanics.Rotational.Components.Brake brake(tauBrake = 100) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Blocks.Sources.Step press(startTime = 0.5, height = 0.5) annotation (Placement(transformation(extent = {{-30, 40}, {-10, 60}})));
equation
  connect(wheel.b, brake.a) annotation (Line(points = {{-20, 0}, {10, 0}}, color = {90, 90, 90}));
  connect(press.y, brake.u) annotation (Line(points = {{-9, 50}, {-9, 11}, {20, 11}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 4, Interval = 0.008, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>恒定制动力矩使转速线性下降，停下后保持静止。</p>
</section>
<section lang=\"en\">
<p>A constant torque slows the wheel linearly; it stands still after that.</p>
</section>
</html>"));
end BrakeStop;
