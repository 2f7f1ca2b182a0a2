within Mofang.Mechanics.Rotational.Components;
model Damper "扭转阻尼 · Rotational damper"
  extends Interfaces.Compliant;
  parameter Units.RotationalDamping d = 1 "阻尼 · Damping";
  Units.AngularVelocity w_rel "相对角速度 · Relative speed";
equation
  assert(d >= 0, "Damper: d must not be negative · d 不得为负");
  w_rel = der(phi_rel);
  tau = d*w_rel;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-50, 0}}, color = {90, 90, 90}),
    Rectangle(extent = {{-50, 40}, {30, -40}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.Solid),
    Line(points = {{-60, 40}, {60, 40}}, color = {90, 90, 90}),
    Line(points = {{-60, -40}, {60, -40}}, color = {90, 90, 90}),
    Line(points = {{10, 0}, {100, 0}}, color = {90, 90, 90}),
    Line(points = {{10, 30}, {10, -30}}, color = {90, 90, 90}, thickness = 0.7),
    Text(extent = {{-150, -60}, {150, -95}}, textString = "d=%d", textColor = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>转矩与相对角速度成正比。</p>
</section>
<section lang=\"en\">
<p>Torque in proportion to the relative speed.</p>
</section>
</html>"));
end Damper;
