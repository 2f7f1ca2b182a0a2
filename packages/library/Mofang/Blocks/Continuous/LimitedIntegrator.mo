within Mofang.Blocks.Continuous;
block LimitedIntegrator "限幅积分 · Integrator with limits"
  extends Interfaces.SISO;
  parameter Real k(final unit = "s-1") = 1 "增益 · Gain";
  parameter Real yMax = 1 "上限 · Upper limit";
  parameter Real yMin = -yMax "下限 · Lower limit";
  parameter Real y_start = 0 "输出初值 · Output at the start";
initial equation
  y = y_start;
equation
  assert(yMax >= yMin, "LimitedIntegrator: yMax must not be below yMin · 上限不得低于下限");
  der(y) = if y < yMin and u*k < 0 or y > yMax and u*k > 0 then 0 else k*u;
  annotation (
    Icon(graphics = {
    Text(extent = {{-70, 40}, {70, -80}}, textString = "∫", textColor = {30, 60, 130}),
    Line(points = {{-70, 70}, {70, 70}}, color = {30, 60, 130}),
    Line(points = {{-70, -90}, {70, -90}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>到达上下限时停止积分的积分器。</p>
</section>
<section lang=\"en\">
<p>Integrator that stops at its limits.</p>
</section>
</html>"));
end LimitedIntegrator;
