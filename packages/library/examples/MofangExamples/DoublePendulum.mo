within MofangExamples;
model DoublePendulum "双摆 · Double pendulum"
  parameter Units.Mass m1 = 1 "上摆质量 · Upper mass";
  parameter Units.Mass m2 = 0.5 "下摆质量 · Lower mass";
  parameter Units.Length L1 = 1 "上摆长度 · Upper length";
  parameter Units.Length L2 = 0.7 "下摆长度 · Lower length";
  parameter Units.Acceleration g = 9.81 "重力加速度 · Gravity";
  Units.Angle phi1(start = 0.5, fixed = true) "上摆角 · Upper angle";
  Units.Angle phi2(start = 1, fixed = true) "下摆角 · Lower angle";
  Units.AngularVelocity w1(start = 0, fixed = true) "上摆角速度 · Upper angular velocity";
  Units.AngularVelocity w2(start = 0, fixed = true) "下摆角速度 · Lower angular velocity";
equation
  der(phi1) = w1;
  der(phi2) = w2;
  (m1 + m2) * L1 * der(w1) + m2 * L2 * cos(phi1 - phi2) * der(w2) + m2 * L2 * w2 ^ 2 * sin(phi1 - phi2) + (m1 + m2) * g * sin(phi1) = 0;
  L1 * cos(phi1 - phi2) * der(w1) + L2 * der(w2) - L1 * w1 ^ 2 * sin(phi1 - phi2) + g * sin(phi2) = 0;
  annotation (
    experiment(StartTime = 0, StopTime = 5, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>拉格朗日方程给出两个角加速度的线性方程组，每一步都要求解。没有摩擦，机械能守恒。</p>
</section>
<section lang=\"en\">
<p>Lagrange's equations give a linear system for the two angular accelerations, which is solved at every step. There is no friction: energy is conserved.</p>
</section>
</html>"));
end DoublePendulum;
