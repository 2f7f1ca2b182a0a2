within Mofang.Mechanics.Translational.Components;
model Spring "弹簧 · Spring"
  extends Interfaces.Compliant;
  parameter Units.Stiffness c = 100 "刚度 · Stiffness";
  parameter Units.Length s_rel0 = 0 "自由长度 · Length without load";
equation
  assert(c >= 0, "Spring: c must not be negative · c 不得为负");
  f = c*(s_rel - s_rel0);
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}, {-50, 40}, {-30, -40}, {-10, 40}, {10, -40}, {30, 40}, {50, -40}, {60, 0}, {100, 0}}, color = {0, 115, 75}, thickness = 0.5),
    Text(extent = {{-150, -60}, {150, -95}}, textString = "c=%c", textColor = {0, 115, 75})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>力与伸长成正比。</p>
</section>
<section lang=\"en\">
<p>Force in proportion to the extension.</p>
</section>
</html>"));
end Spring;
