within Mofang.Blocks.Nonlinear;
block Limiter "限幅 · Limiter"
  extends Interfaces.SISO;
  parameter Real yMax = 1 "上限 · Upper limit";
  parameter Real yMin = -yMax "下限 · Lower limit";
equation
  assert(yMax >= yMin, "Limiter: yMax must not be below yMin · 上限不得低于下限");
  y = smooth(0, if u > yMax then yMax elseif u < yMin then yMin else u);
  annotation (
    Icon(graphics = {
    Line(points = {{-90, 0}, {90, 0}}, color = {30, 60, 130}),
    Line(points = {{0, -90}, {0, 90}}, color = {30, 60, 130}),
    Line(points = {{-80, -60}, {-40, -60}, {40, 60}, {80, 60}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把信号限制在上下限之间。</p>
</section>
<section lang=\"en\">
<p>Keeps the signal between two limits.</p>
</section>
</html>"));
end Limiter;
