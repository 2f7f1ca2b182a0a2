within Mofang.Blocks.Nonlinear;
block Backlash "间隙 · Backlash"
  extends Interfaces.SISO;
  parameter Real width(min = Constants.small) = 0.2 "间隙总宽 · Total width of the gap";
  parameter Units.Time T(min = Constants.small) = 0.001 "接触时间常数 · Time constant of contact";
  parameter Real y_start = 0 "输出初值 · Output at the start";
initial equation
  y = y_start;
equation
  assert(width >= Constants.small, "Backlash: width must be above zero · width 必须大于零");
  assert(T >= Constants.small, "Backlash: T must be above zero · T 必须大于零");
  der(y) = smooth(0, if u - y > width/2 then (u - y - width/2)/T elseif u - y < -width/2 then (u - y + width/2)/T else 0);
  annotation (
    Icon(graphics = {
    Polygon(points = {{-60, -60}, {20, 60}, {60, 60}, {-20, -60}}, lineColor = {30, 60, 130}, fillColor = {223, 228, 238}, fillPattern = FillPattern.Solid),
    Line(points = {{-80, 0}, {80, 0}}, color = {30, 60, 130}),
    Line(points = {{0, -80}, {0, 80}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入移动超过半个间隙后才带动输出。</p>
</section>
<section lang=\"en\">
<p>The input moves the output only after crossing half of the gap.</p>
</section>
</html>"));
end Backlash;
