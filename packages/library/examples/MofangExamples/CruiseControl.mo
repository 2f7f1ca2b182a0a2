within MofangExamples;
model CruiseControl "定速巡航 · Cruise control"
  parameter Units.Mass m = 1500 "车重 · Mass";
  parameter Units.Acceleration g = 9.81 "重力加速度 · Gravity";
  parameter Real cw(unit = "N.s2/m2") = 0.4 "空气阻力系数 · Drag force per squared speed";
  parameter Real cr = 0.012 "滚动阻力系数 · Rolling resistance";
  parameter Units.Velocity v_set = 30 "设定车速 · Set speed";
  parameter Real kp(unit = "N.s/m") = 1500 "比例增益 · Proportional gain";
  parameter Real ki(unit = "N/m") = 100 "积分增益 · Integral gain";
  parameter Units.Force F_max = 6000 "最大驱动力 · Largest driving force";
  parameter Units.Length hillStart = 300 "坡起点 · Where the hill begins";
  parameter Units.Length hillEnd = 900 "坡终点 · Where the hill ends";
  parameter Real grade = 0.06 "坡度 · Grade";
  Units.Length s(start = 0, fixed = true, nominal = 1000) "路程 · Distance";
  Units.Velocity v(start = 25, fixed = true) "车速 · Speed";
  Real e_i(unit = "m", start = 0, fixed = true) "速度偏差的积分 · Integral of the speed error";
  Units.Force F "驱动力 · Driving force";
  Units.Force F_command "驱动力指令 · Commanded force";
  Real slope "当前坡度 · Grade where the car is";
equation
  slope = if s > hillStart and s < hillEnd then grade else 0;
  der(s) = v;
  m * der(v) = F - cw * v ^ 2 - m * g * (cr + slope);
  F_command = kp * (v_set - v) + ki * e_i;
  F = min(F_max, max(0, F_command));
  der(e_i) = if noEvent(F_command > F_max or F_command < 0) then 0 else v_set - v;
  annotation (
    experiment(StartTime = 0, StopTime = 60, Interval = 0.05, Tolerance = 1e-8),
    Documentation(info="<html>
<section lang=\"zh\">
<p>汽车以 25&nbsp;m/s 起步加速到设定车速，途中上坡。驱动力有上限，饱和时积分停止，避免积分饱和。</p>
</section>
<section lang=\"en\">
<p>A car accelerates from 25&nbsp;m/s to its set speed and meets a hill. The driving force is limited; the integral stands still in saturation, so that it does not wind up.</p>
</section>
</html>"));
end CruiseControl;
