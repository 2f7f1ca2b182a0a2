within Mofang.Examples.Electrical;
model InductionMotorStart "感应电机直接起动 · Start of an induction motor"
  extends Icons.Example;
  Mofang.Electrical.ThreePhase.SineVoltage3 source(V = 325) annotation (Placement(transformation(extent = {{-30, 30}, {-50, 50}})));
  Mofang.Electrical.ThreePhase.Star neutral annotation (Placement(transformation(extent = {{-70, 30}, {-90, 50}})));
  Mofang.Electrical.Machines.InductionMachine motor(J = 0.1, phi(start = 0, fixed = true), w(start = 0, fixed = true), is(each start = 0, each fixed = true), ir(each start = 0, each fixed = true)) annotation (Placement(transformation(extent = {{0, -10}, {20, 10}})));
  Mechanics.Rotational.Sources.StepTorque load(tau = -20, startTime = 1) annotation (Placement(transformation(extent = {{80, -10}, {60, 10}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-90, -30}, {-70, -10}})));
equation
  connect(neutral.plug, source.n) annotation (Line(points = {{-70, 40}, {-50, 40}}, color = {0, 130, 150}));
  connect(source.p, motor.plug) annotation (Line(points = {{-30, 40}, {10, 40}, {10, 10}}, color = {0, 130, 150}));
  connect(load.flange, motor.flange) annotation (Line(points = {{60, 0}, {20, 0}}, color = {90, 90, 90}));
  connect(neutral.pin, ground.p) annotation (Line(points = {{-90, 40}, {-90, -5}, {-80, -5}, {-80, -10}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 2, Interval = 0.001, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>50 Hz、两对极的电机同步转速为 2π·50/2 = 157 rad/s。空载起动到接近同步转速，1 s 时加 20 N·m 负载，转速略降：转差产生转矩。</p>
<p>看 <code>motor.w</code>、<code>motor.tau</code> 与定子电流 <code>motor.is</code>：起动电流是负载时的数倍，起动转矩先有交变分量。</p>
<p>试一试：负载加大到超过最大转矩，电机失步停转；转动惯量加倍，起动时间约加倍。</p>
</section>
<section lang=\"en\">
<p>At 50 Hz with two pairs of poles the synchronous speed is 2π·50/2 = 157 rad/s. The motor starts without load to nearly that speed; at 1 s a load of 20 N·m makes it a little slower, since slip makes torque.</p>
<p>Watch <code>motor.w</code>, <code>motor.tau</code> and the stator's currents <code>motor.is</code>: the starting current is several times that under load, and the torque alternates at first.</p>
<p>Try a load beyond the greatest torque, under which the motor stalls, or twice the inertia, which takes about twice as long to start.</p>
</section>
</html>"));
end InductionMotorStart;
