within Mofang.Control;
block PI "比例积分控制器 · PI controller"
  extends Controller;
  parameter Real k = 1 "增益 · Gain";
  parameter Units.Time Ti(min = Constants.small) = 1 "积分时间 · Integral time";
  parameter Real yMax = 1e60 "输出上限 · Upper limit";
  parameter Real yMin = -yMax "输出下限 · Lower limit";
  parameter Real x_start = 0 "积分部分初值 · Integral part at the start";
  Real x(start = x_start, fixed = true) "积分部分 · Integral part";
  Real e "偏差 · Error";
protected
  Real u "未限幅的控制量 · Command before the limits";
equation
  assert(Ti >= Constants.small, "PI: Ti must be above zero · Ti 必须大于零");
  e = set - measured;
  u = k*e + x;
  y = smooth(0, if u > yMax then yMax elseif u < yMin then yMin else u);
  der(x) = (k*e + (y - u))/Ti;
  annotation (
    Icon(graphics = {
    Text(extent = {{-60, 60}, {60, -60}}, textString = "PI", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>带限幅；限幅时积分部分回算，因此不会饱和。</p>
</section>
<section lang=\"en\">
<p>With limits; there the integral part is computed back, so that it does not wind up.</p>
</section>
</html>"));
end PI;
