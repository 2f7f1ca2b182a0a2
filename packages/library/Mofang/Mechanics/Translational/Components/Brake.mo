within Mofang.Mechanics.Translational.Components;
model Brake "直线制动器 · Linear brake"
  extends Interfaces.TwoFlanges annotation (IconMap(primitivesVisible = false));
  extends Interfaces.Friction;
  Blocks.Interfaces.RealInput u "制动力度，0 到 1 · Actuation, 0 to 1" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Force fBrake(min = 0) = 100 "全力制动的力 · Force at full actuation";
  parameter Real peak(min = 1) = 1 "静摩擦与滑动摩擦之比 · Static over sliding friction";
  Units.Length s(stateSelect = StateSelect.prefer) "位置 · Position";
  Units.Velocity v(stateSelect = StateSelect.prefer) "速度 · Velocity";
equation
  assert(fBrake >= 0, "Brake: fBrake must not be negative · fBrake 不得为负");
  assert(peak >= 1, "Brake: peak must be at least 1 · peak 不得小于 1");
  s = a.s;
  s = b.s;
  v = der(s);
  v_rel = v;
  a_rel = der(v);
  free = u <= 0;
  fSlip = max(0, u)*fBrake;
  fMax = peak*fSlip;
  a.f + b.f = ff;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Rectangle(extent = {{-100, 8}, {100, -8}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-50, 40}, {50, 12}}, lineColor = {0, 115, 75}, fillColor = {200, 40, 40}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-50, -12}, {50, -40}}, lineColor = {0, 115, 75}, fillColor = {200, 40, 40}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 90}, {0, 40}}, color = {0, 115, 75})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>力度信号为零时自由，否则以摩擦制动并在停下后粘着。</p>
</section>
<section lang=\"en\">
<p>Free at zero actuation; otherwise friction brakes and holds.</p>
</section>
</html>"));
end Brake;
