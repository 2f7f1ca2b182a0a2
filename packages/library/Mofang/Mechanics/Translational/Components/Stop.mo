within Mofang.Mechanics.Translational.Components;
model Stop "弹性止挡 · Elastic stop"
  extends Interfaces.Compliant;
  parameter Units.Stiffness c(min = Constants.small) = 1e6 "接触刚度 · Stiffness of contact";
  parameter Units.Damping d = 100 "接触阻尼 · Damping of contact";
  parameter Units.Length s_rel0 = 0 "接触时的相对位置 · Relative position of contact";
  Boolean contact "是否接触 · Whether they touch";
  Units.Velocity v_rel "相对速度 · Relative velocity";
equation
  assert(c >= Constants.small, "Stop: c must be above zero · c 必须大于零");
  assert(d >= 0, "Stop: d must not be negative · d 不得为负");
  v_rel = der(s_rel);
  contact = s_rel < s_rel0;
  f = if contact then min(0, c*(s_rel - s_rel0) + d*v_rel) else 0;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 115, 75}),
    Line(points = {{-60, 50}, {-60, -50}}, color = {0, 115, 75}, thickness = 0.7),
    Rectangle(extent = {{-60, 40}, {-20, -40}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.Solid),
    Line(points = {{10, 40}, {10, -40}}, color = {0, 115, 75}, thickness = 0.7),
    Line(points = {{10, 0}, {100, 0}}, color = {0, 115, 75})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>相对位置小于给定值时以弹簧阻尼相顶，不会相拉。</p>
</section>
<section lang=\"en\">
<p>Pushes as spring and damper below the given relative position and never pulls.</p>
</section>
</html>"));
end Stop;
