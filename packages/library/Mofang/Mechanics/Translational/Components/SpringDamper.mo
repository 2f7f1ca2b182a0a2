within Mofang.Mechanics.Translational.Components;
model SpringDamper "弹簧阻尼 · Spring and damper"
  extends Interfaces.Compliant;
  parameter Units.Stiffness c = 100 "刚度 · Stiffness";
  parameter Units.Damping d = 1 "阻尼 · Damping";
  parameter Units.Length s_rel0 = 0 "自由长度 · Length without load";
  Units.Velocity v_rel "相对速度 · Relative velocity";
equation
  assert(c >= 0, "SpringDamper: c must not be negative · c 不得为负");
  assert(d >= 0, "SpringDamper: d must not be negative · d 不得为负");
  v_rel = der(s_rel);
  f = c*(s_rel - s_rel0) + d*v_rel;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-70, 0}, {-70, 40}, {-50, 40}, {-40, 60}, {-20, 20}, {0, 60}, {20, 20}, {40, 60}, {50, 40}, {70, 40}, {70, 0}, {100, 0}}, color = {0, 115, 75}),
    Line(points = {{-70, 0}, {-70, -40}, {-30, -40}}, color = {0, 115, 75}),
    Rectangle(extent = {{-30, -20}, {30, -60}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.Solid),
    Line(points = {{10, -40}, {70, -40}, {70, 0}}, color = {0, 115, 75}),
    Line(points = {{10, -28}, {10, -52}}, color = {0, 115, 75})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>弹簧与阻尼并联。</p>
</section>
<section lang=\"en\">
<p>Spring and damper in parallel.</p>
</section>
</html>"));
end SpringDamper;
