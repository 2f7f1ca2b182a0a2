within MofangExamples;
model BouncingBall "弹跳的小球 · Bouncing ball"
  parameter Units.Acceleration g = 9.81 "重力加速度 · Gravity";
  parameter Real e(min = 0, max = 1) = 0.8 "恢复系数 · Coefficient of restitution";
  parameter Units.Velocity rest = 0.1 "低于此速度不再弹起 · Below this speed it stays on the floor";
  Units.Length h(start = 1, fixed = true) "高度 · Height";
  Units.Velocity v(start = 0, fixed = true) "速度 · Velocity";
  Boolean flying(start = true, fixed = true) "在空中 · In the air";
  Integer bounces(start = 0, fixed = true) "弹起次数 · Number of bounces";
equation
  der(h) = v;
  der(v) = if flying then -g else 0;
  when h <= 0 then
    flying = -e * pre(v) > rest;
    reinit(v, if flying then -e * pre(v) else 0);
    bounces = pre(bounces) + (if flying then 1 else 0);
  end when;
  annotation (
    experiment(StartTime = 0, StopTime = 4, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>自由落体，着地时速度反向并乘以恢复系数。第 <code>k</code> 次着地的时刻有闭式解。速度足够小以后小球停在地面上，因此事件不会无限密集。</p>
</section>
<section lang=\"en\">
<p>Free fall; at the floor the velocity turns and is multiplied by the coefficient of restitution. The times of impact have a closed form. When it is slow enough the ball stays on the floor, so that the events do not accumulate.</p>
</section>
</html>"));
end BouncingBall;
