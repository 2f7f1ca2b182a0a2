within Mofang.Mechanics.Translational.Components;
model FallingMass "受重力的质量 · Mass under gravity"
  extends Interfaces.TwoFlanges;
  parameter Units.Mass m = 1 "质量 · Mass";
  parameter Units.Acceleration g = Constants.g "沿正方向的负重力 · Gravity against the positive direction";
  Units.Length s(start = 0, stateSelect = StateSelect.prefer) "高度 · Height";
  Units.Velocity v(start = 0, stateSelect = StateSelect.prefer) "速度 · Velocity";
equation
  assert(m >= 0, "FallingMass: m must not be negative · m 不得为负");
  s = a.s;
  s = b.s;
  v = der(s);
  m*der(v) = a.f + b.f - m*g;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-55, 0}}, color = {0, 115, 75}),
    Rectangle(extent = {{-55, 40}, {55, -40}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.Solid),
    Line(points = {{55, 0}, {100, 0}}, color = {0, 115, 75}),
    Line(points = {{0, -45}, {0, -90}}, color = {0, 115, 75}, thickness = 0.5, arrow = {Arrow.None, Arrow.Filled}),
    Text(extent = {{-40, 25}, {40, -25}}, textString = "m·g", textColor = {0, 115, 75}),
    Line(points = DynamicSelect({{0, 70}, {0, 70}}, {{0, 70}, {80*v/(abs(v) + 0.1), 70}}), visible = DynamicSelect(false, abs(v) > 1e-4), arrow = {Arrow.None, Arrow.Filled}, arrowSize = 12, color = {200, 40, 40}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>位置向上为正，重力向下。</p>
</section>
<section lang=\"en\">
<p>Position counts upwards, gravity acts downwards.</p>
</section>
</html>"));
end FallingMass;
