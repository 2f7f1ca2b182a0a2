within Mofang.Control;
block PID "比例积分微分控制器 · PID controller"
  extends Controller;
  parameter Real k = 1 "增益 · Gain";
  parameter Units.Time Ti(min = Constants.small) = 1 "积分时间 · Integral time";
  parameter Units.Time Td(min = 0) = 0.1 "微分时间 · Derivative time";
  parameter Real N(min = Constants.small) = 10 "微分滤波系数 · Filter of the derivative";
  parameter Real b(min = 0, max = 1) = 1 "设定值在比例项中的权重 · Weight of the set point in the proportional part";
  parameter Real yMax = 1e60 "输出上限 · Upper limit";
  parameter Real yMin = -yMax "输出下限 · Lower limit";
  parameter Real x_start = 0 "积分部分初值 · Integral part at the start";
  Real x(start = x_start, fixed = true) "积分部分 · Integral part";
  Real f(start = 0, fixed = true) "滤波后的测量值 · Filtered measurement";
  Real d "微分部分 · Derivative part";
protected
  Real u "未限幅的控制量 · Command before the limits";
  parameter Units.Time Tf = max(Td/N, 1e-6) "滤波时间常数 · Time constant of the filter";
equation
  assert(Ti >= Constants.small, "PID: Ti must be above zero · Ti 必须大于零");
  assert(Td >= 0, "PID: Td must not be negative · Td 不得为负");
  assert(N >= Constants.small, "PID: N must be above zero · N 必须大于零");
  assert(b >= 0 and b <= 1, "PID: b must lie between 0 and 1 · b 必须在 0 与 1 之间");
  assert(yMax >= yMin, "PID: yMax must not be below yMin · 上限不得低于下限");
  Tf*der(f) = measured - f;
  d = -k*Td*(measured - f)/Tf;
  u = k*(b*set - measured) + x + d;
  y = smooth(0, if u > yMax then yMax elseif u < yMin then yMin else u);
  der(x) = k*(set - measured)/Ti + (y - u)/max(Ti/10, 1e-6);
  annotation (
    Icon(graphics = {
    Text(extent = {{-70, 60}, {70, -60}}, textString = "PID", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>微分只作用于测量值，设定值可加权，限幅时积分部分跟踪。</p>
</section>
<section lang=\"en\">
<p>The derivative acts on the measurement only, the set point can be weighted, the integral part tracks at the limits.</p>
</section>
</html>"));
end PID;
