within Mofang.Mechanics.Translational.Components;
model Damper "阻尼器 · Damper"
  extends Interfaces.Compliant;
  parameter Units.Damping d = 1 "阻尼 · Damping";
  Units.Velocity v_rel "相对速度 · Relative velocity";
equation
  assert(d >= 0, "Damper: d must not be negative · d 不得为负");
  v_rel = der(s_rel);
  f = d*v_rel;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 115, 75}),
    Rectangle(extent = {{-50, 40}, {30, -40}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.Solid),
    Line(points = {{-60, 40}, {60, 40}}, color = {0, 115, 75}),
    Line(points = {{-60, -40}, {60, -40}}, color = {0, 115, 75}),
    Line(points = {{10, 0}, {100, 0}}, color = {0, 115, 75}),
    Line(points = {{10, 30}, {10, -30}}, color = {0, 115, 75}, thickness = 0.7),
    Text(extent = {{-150, -60}, {150, -95}}, textString = "d=%d", textColor = {0, 115, 75})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>力与相对速度成正比。</p>
</section>
<section lang=\"en\">
<p>Force in proportion to the relative velocity.</p>
</section>
</html>"));
end Damper;
