within Mofang.Mechanics.Translational.Components;
model Mass "质量 · Mass"
  extends Interfaces.TwoFlanges;
  parameter Units.Mass m = 1 "质量 · Mass";
  Units.Length s(start = 0, stateSelect = StateSelect.prefer) "位置 · Position";
  Units.Velocity v(start = 0, stateSelect = StateSelect.prefer) "速度 · Velocity";
  Units.Acceleration acc "加速度 · Acceleration";
equation
  assert(m >= 0, "Mass: m must not be negative · m 不得为负");
  s = a.s;
  s = b.s;
  v = der(s);
  acc = der(v);
  m*acc = a.f + b.f;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-55, 0}}, color = {0, 115, 75}),
    Rectangle(extent = {{-55, 40}, {55, -40}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.Solid),
    Line(points = {{55, 0}, {100, 0}}, color = {0, 115, 75}),
    Text(extent = {{-150, -50}, {150, -85}}, textString = "m=%m", textColor = {0, 115, 75}),
    Line(points = DynamicSelect({{0, 70}, {0, 70}}, {{0, 70}, {80*v/(abs(v) + 0.1), 70}}), visible = DynamicSelect(false, abs(v) > 1e-4), arrow = {Arrow.None, Arrow.Filled}, arrowSize = 12, color = {200, 40, 40}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>合力等于质量乘以加速度。</p>
</section>
<section lang=\"en\">
<p>The sum of forces is mass times acceleration.</p>
</section>
</html>"));
end Mass;
