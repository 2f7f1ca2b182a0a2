within Mofang.Mechanics.Translational.Components;
model SlidingMass "带摩擦的质量 · Mass with friction"
  extends Interfaces.TwoFlanges;
  extends Interfaces.Friction;
  parameter Units.Mass m = 1 "质量 · Mass";
  parameter Units.Force fC(min = 0) = 1 "库仑摩擦力 · Coulomb force";
  parameter Units.Damping d = 0 "粘性系数 · Viscous coefficient";
  parameter Real peak(min = 1) = 1 "静摩擦与库仑摩擦之比 · Static over Coulomb friction";
  Units.Length s(start = 0, stateSelect = StateSelect.prefer) "位置 · Position";
  Units.Velocity v(start = 0, stateSelect = StateSelect.prefer) "速度 · Velocity";
equation
  assert(m >= 0, "SlidingMass: m must not be negative · m 不得为负");
  assert(fC >= 0, "SlidingMass: fC must not be negative · fC 不得为负");
  assert(d >= 0, "SlidingMass: d must not be negative · d 不得为负");
  assert(peak >= 1, "SlidingMass: peak must be at least 1 · peak 不得小于 1");
  s = a.s;
  s = b.s;
  v = der(s);
  v_rel = v;
  a_rel = der(v);
  free = false;
  fSlip = fC + d*abs(v);
  fMax = peak*fC;
  m*a_rel = a.f + b.f - ff;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-55, 0}}, color = {0, 115, 75}),
    Rectangle(extent = {{-55, 40}, {55, -40}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.Solid),
    Line(points = {{55, 0}, {100, 0}}, color = {0, 115, 75}),
    Line(points = {{-90, -45}, {90, -45}}, color = {0, 115, 75}, thickness = 0.5),
    Line(points = {{-70, -60}, {-55, -45}}, color = {0, 115, 75}),
    Line(points = {{-40, -60}, {-25, -45}}, color = {0, 115, 75}),
    Line(points = {{-10, -60}, {5, -45}}, color = {0, 115, 75}),
    Line(points = {{20, -60}, {35, -45}}, color = {0, 115, 75}),
    Line(points = {{50, -60}, {65, -45}}, color = {0, 115, 75}),
    Line(points = DynamicSelect({{0, 70}, {0, 70}}, {{0, 70}, {80*v/(abs(v) + 0.1), 70}}), visible = DynamicSelect(false, abs(v) > 1e-4), arrow = {Arrow.None, Arrow.Filled}, arrowSize = 12, color = {200, 40, 40}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在支面上滑动的质量，带库仑与粘性摩擦，可以粘着。</p>
</section>
<section lang=\"en\">
<p>Mass on a support with Coulomb and viscous friction; it can stick.</p>
</section>
</html>"));
end SlidingMass;
