within Mofang.Examples.Rotational;
model FanStart "风机起动 · Start of a fan"
  extends Icons.Example;
  Mechanics.Rotational.Sources.ConstantTorque drive(tau = 10) annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Mechanics.Rotational.Components.Inertia rotor(J = 0.5, phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-20, -10}, {0, 10}})));
  Mechanics.Rotational.Sources.LoadTorque fan(tauN = 10, wN = 100) annotation (Placement(transformation(extent = {{70, -10}, {50, 10}})));
equation
  connect(drive.flange, rotor.a) annotation (Line(points = {{-60, 0}, {-20, 0}}, color = {90, 90, 90}));
  connect(rotor.b, fan.flange) annotation (Line(points = {{0, 0}, {50, 0}}, color = {90, 90, 90}));
  annotation (
    experiment(StartTime = 0, StopTime = 20, Interval = 0.04, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>恒转矩驱动二次方负载，转速按双曲正切上升。</p>
</section>
<section lang=\"en\">
<p>A constant torque against a quadratic load: the speed follows a hyperbolic tangent.</p>
</section>
</html>"));
end FanStart;
