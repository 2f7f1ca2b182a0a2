within Mofang.Mechanics.Rotational.Components;
model SpringDamper "弹簧阻尼 · Spring and damper"
  extends Interfaces.Compliant;
  parameter Units.RotationalStiffness c = 100 "刚度 · Stiffness";
  parameter Units.RotationalDamping d = 1 "阻尼 · Damping";
  parameter Units.Angle phi_rel0 = 0 "自由相对转角 · Relative angle without load";
  Units.AngularVelocity w_rel(start = 0) "相对角速度 · Relative speed";
equation
  assert(c >= 0, "SpringDamper: c must not be negative · c 不得为负");
  assert(d >= 0, "SpringDamper: d must not be negative · d 不得为负");
  w_rel = der(phi_rel);
  tau = c*(phi_rel - phi_rel0) + d*w_rel;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-70, 0}, {-70, 40}, {-50, 40}, {-40, 60}, {-20, 20}, {0, 60}, {20, 20}, {40, 60}, {50, 40}, {70, 40}, {70, 0}, {100, 0}}, color = {90, 90, 90}),
    Line(points = {{-70, 0}, {-70, -40}, {-30, -40}}, color = {90, 90, 90}),
    Rectangle(extent = {{-30, -20}, {30, -60}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.Solid),
    Line(points = {{10, -40}, {70, -40}, {70, 0}}, color = {90, 90, 90}),
    Line(points = {{10, -28}, {10, -52}}, color = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>弹簧与阻尼并联。</p>
</section>
<section lang=\"en\">
<p>Spring and damper in parallel.</p>
</section>
</html>"));
end SpringDamper;
