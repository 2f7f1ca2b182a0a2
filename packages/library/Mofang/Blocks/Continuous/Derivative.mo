within Mofang.Blocks.Continuous;
block Derivative "实用微分 · Filtered derivative"
  extends Interfaces.SISO;
  parameter Real k(final unit = "s") = 1 "增益 · Gain";
  parameter Units.Time T(min = Constants.small) = 0.01 "滤波时间常数 · Time constant of the filter";
  parameter Real x_start = 0 "滤波状态初值 · State of the filter at the start";
protected
  Real x(start = x_start, fixed = true) "滤波后的输入 · Filtered input";
equation
  assert(T >= Constants.small, "Derivative: T must be above zero · T 必须大于零");
  der(x) = (u - x)/T;
  y = k*(u - x)/T;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "s/(Ts+1)", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>经一阶滤波的微分，传递函数为 k·s/(T·s+1)。</p>
</section>
<section lang=\"en\">
<p>Derivative through a first-order filter, k·s/(T·s+1).</p>
</section>
</html>"));
end Derivative;
