within Mofang.Blocks.Continuous;
block LeadLag "超前滞后 · Lead-lag"
  extends Interfaces.SISO;
  parameter Real k = 1 "增益 · Gain";
  parameter Units.Time T1(min = 0) = 1 "分子时间常数 · Time constant of the numerator";
  parameter Units.Time T2(min = Constants.small) = 0.1 "分母时间常数 · Time constant of the denominator";
  parameter Real x_start = 0 "状态初值 · State at the start";
protected
  Real x(start = x_start, fixed = true) "滤波后的输入 · Filtered input";
equation
  assert(T1 >= 0, "LeadLag: T1 must not be negative · T1 不得为负");
  assert(T2 >= Constants.small, "LeadLag: T2 must be above zero · T2 必须大于零");
  T2*der(x) = u - x;
  y = k*(x + T1*(u - x)/T2);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 70}, {80, 10}}, textString = "T1s+1", textColor = {30, 60, 130}),
    Line(points = {{-70, 0}, {70, 0}}, color = {30, 60, 130}),
    Text(extent = {{-80, -10}, {80, -70}}, textString = "T2s+1", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>超前滞后校正 k·(T1·s+1)/(T2·s+1)。</p>
</section>
<section lang=\"en\">
<p>Compensator k·(T1·s+1)/(T2·s+1).</p>
</section>
</html>"));
end LeadLag;
