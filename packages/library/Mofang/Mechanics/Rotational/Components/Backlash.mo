within Mofang.Mechanics.Rotational.Components;
model Backlash "弹性间隙 · Elastic backlash"
  extends Interfaces.Compliant;
  parameter Units.RotationalStiffness c(min = Constants.small) = 1e4 "接触刚度 · Stiffness of contact";
  parameter Units.RotationalDamping d = 10 "接触阻尼 · Damping of contact";
  parameter Units.Angle gap(min = 0) = 0.02 "总间隙 · Total gap";
  Units.AngularVelocity w_rel "相对角速度 · Relative speed";
protected
  Units.Angle x "压入角 · Angle of contact";
equation
  assert(c >= Constants.small, "Backlash: c must be above zero · c 必须大于零");
  assert(d >= 0, "Backlash: d must not be negative · d 不得为负");
  assert(gap >= 0, "Backlash: gap must not be negative · gap 不得为负");
  w_rel = der(phi_rel);
  x = if phi_rel > gap/2 then phi_rel - gap/2 elseif phi_rel < -gap/2 then phi_rel + gap/2 else 0;
  tau = if phi_rel > gap/2 then max(0, c*x + d*w_rel) elseif phi_rel < -gap/2 then min(0, c*x + d*w_rel) else 0;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-40, 0}}, color = {90, 90, 90}),
    Line(points = {{-40, 0}, {-40, 40}, {40, 40}}, color = {90, 90, 90}),
    Line(points = {{100, 0}, {20, 0}}, color = {90, 90, 90}),
    Line(points = {{20, 25}, {20, -25}}, color = {90, 90, 90}),
    Line(points = {{-40, 0}, {-40, -40}, {40, -40}}, color = {90, 90, 90}),
    Line(points = {{40, 40}, {40, 25}}, color = {90, 90, 90}),
    Line(points = {{40, -40}, {40, -25}}, color = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>间隙之内没有转矩，之外为弹簧加阻尼，接触力不会为拉力。</p>
</section>
<section lang=\"en\">
<p>No torque within the gap, spring and damper beyond it; contact never pulls.</p>
</section>
</html>"));
end Backlash;
