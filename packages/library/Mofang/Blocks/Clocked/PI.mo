within Mofang.Blocks.Clocked;
block PI "时钟比例积分控制器 · Clocked PI controller"
  extends Interfaces.ClockedSISO;
  parameter Real k = 1 "增益 · Gain";
  parameter Units.Time Ti(min = Constants.small) = 1 "积分时间 · Integral time";
  parameter Real yMax = 1e60 "输出上限 · Upper limit";
  parameter Real yMin = -yMax "输出下限 · Lower limit";
protected
  Real x(start = 0) "积分部分 · Integral part";
equation
  assert(Ti >= Constants.small, "PI: Ti must be above zero · Ti 必须大于零");
  y = max(yMin, min(yMax, k*u + previous(x)));
  x = y - k*u + k*interval(u)/Ti*u;
  annotation (
    Icon(graphics = {
    Text(extent = {{-60, 60}, {60, -60}}, textString = "PI", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>离散比例积分控制器，周期取自时钟；限幅时积分部分回算，因此不会饱和。</p>
</section>
<section lang=\"en\">
<p>PI controller in discrete time with the period of its clock; at the limits the integral part is computed back, so that it does not wind up.</p>
</section>
</html>"));
end PI;
