within Mofang.Mechanics.Rotational.Components;
model OneWayClutch "单向离合器 · One-way clutch"
  extends Interfaces.Compliant;
  parameter Units.RotationalDamping d = 1e4 "接合阻尼 · Damping when engaged";
  Units.AngularVelocity w_rel(start = 0) "相对角速度 · Relative speed";
equation
  assert(d >= 0, "OneWayClutch: d must not be negative · d 不得为负");
  w_rel = der(phi_rel);
  tau = if w_rel < 0 then d*w_rel else 0;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 10}, {-25, -10}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{25, 10}, {100, -10}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-25, 60}, {-8, -60}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{8, 60}, {25, -60}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Polygon(points = {{35, 40}, {60, 55}, {35, 70}}, lineColor = {90, 90, 90}, fillColor = {90, 90, 90}, fillPattern = FillPattern.Solid),
    Line(points = {{-40, 55}, {35, 55}}, color = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>只在 a 比 b 快时传递转矩，b 可以超越。</p>
</section>
<section lang=\"en\">
<p>Transfers torque only when a is faster than b; b may overrun.</p>
</section>
</html>"));
end OneWayClutch;
