within Mofang.Blocks.Clocked;
block LowPass "时钟低通 · Clocked low-pass filter"
  extends Interfaces.ClockedSISO;
  parameter Units.Time T(min = Constants.small) = 1 "时间常数 · Time constant";
  parameter Real y_start = 0 "首次滴答之前的输出 · Output before the first tick";
protected
  Real x(start = y_start) "状态 · State";
equation
  assert(T >= Constants.small, "LowPass: T must be above zero · T 必须大于零");
  x = previous(x) + (1 - exp(-interval(u)/T))*(u - previous(x));
  y = x;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -50}, {-50, -50}, {-50, 0}, {-10, 0}, {-10, 25}, {30, 25}, {30, 38}, {80, 38}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>一阶低通；系数由滴答间隔算出，对分段常值的输入与连续滤波器一致。</p>
</section>
<section lang=\"en\">
<p>First-order low-pass filter. Its coefficient follows the interval between ticks, so that it agrees with the continuous filter for inputs that are constant in between.</p>
</section>
</html>"));
end LowPass;
