within Mofang.Mechanics.Rotational.Components;
model Clutch "离合器 · Clutch"
  extends Interfaces.Compliant(phi_rel(stateSelect = StateSelect.prefer)) annotation (IconMap(primitivesVisible = false));
  extends Interfaces.Friction(w_rel(stateSelect = StateSelect.prefer));
  Blocks.Interfaces.RealInput u "接合力度，0 到 1 · Actuation, 0 to 1" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Torque tauClutch(min = 0) = 100 "完全接合的滑动转矩 · Sliding torque when fully engaged";
  parameter Real peak(min = 1) = 1 "静摩擦与滑动摩擦之比 · Static over sliding friction";
  Units.Power loss "摩擦损耗 · Friction losses";
equation
  assert(tauClutch >= 0, "Clutch: tauClutch must not be negative · tauClutch 不得为负");
  assert(peak >= 1, "Clutch: peak must be at least 1 · peak 不得小于 1");
  w_rel = der(phi_rel);
  a_rel = der(w_rel);
  free = u <= 0;
  tauSlip = max(0, u)*tauClutch;
  tauMax = peak*tauSlip;
  tau = tauf;
  loss = tauf*w_rel;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Rectangle(extent = {{-100, 10}, {-25, -10}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{25, 10}, {100, -10}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-25, 60}, {-8, -60}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{8, 60}, {25, -60}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{0, 90}, {0, 65}}, color = {90, 90, 90}, arrow = {Arrow.None, Arrow.Filled})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两轴之间受控的摩擦：脱开、滑磨或锁止。</p>
</section>
<section lang=\"en\">
<p>Controlled friction between two shafts: open, sliding or locked.</p>
</section>
</html>"));
end Clutch;
