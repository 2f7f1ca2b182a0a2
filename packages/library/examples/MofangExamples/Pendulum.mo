within MofangExamples;
model Pendulum "直角坐标下的单摆 · Pendulum in Cartesian coordinates"
  parameter Units.Mass m = 1 "质量 · Mass";
  parameter Units.Length L = 1 "杆长 · Length of the rod";
  parameter Units.Acceleration g = 9.81 "重力加速度 · Gravity";
  Units.Length x(start = 0.5, fixed = true, stateSelect = StateSelect.prefer) "水平位置 · Horizontal position";
  Units.Length y(start = -0.8660254037844386) "竖直位置 · Vertical position";
  Units.Velocity vx(start = 0, fixed = true, stateSelect = StateSelect.prefer) "水平速度 · Horizontal velocity";
  Units.Velocity vy(start = 0) "竖直速度 · Vertical velocity";
  Units.Force F(start = 8) "杆的拉力 · Force in the rod";
equation
  der(x) = vx;
  der(y) = vy;
  m * der(vx) = -F * x / L;
  m * der(vy) = -F * y / L - m * g;
  x ^ 2 + y ^ 2 = L ^ 2;
  annotation (
    experiment(StartTime = 0, StopTime = 4, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>用直角坐标和长度约束写成的单摆是指标为三的微分代数方程：约束要求导两次才能算出拉力。只剩两个状态。</p>
</section>
<section lang=\"en\">
<p>Written in Cartesian coordinates with a constraint on the length, the pendulum is a DAE of index three: the constraint must be differentiated twice before the force can be computed. Two states remain.</p>
</section>
</html>"));
end Pendulum;
