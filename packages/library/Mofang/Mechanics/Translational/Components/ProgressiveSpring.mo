within Mofang.Mechanics.Translational.Components;
model ProgressiveSpring "渐硬弹簧 · Progressive spring"
  extends Interfaces.Compliant;
  parameter Units.Stiffness c = 100 "小变形刚度 · Stiffness at small extension";
  parameter Real c3(final unit = "N/m3", min = 0) = 1000 "三次刚度 · Cubic stiffness";
  parameter Units.Length s_rel0 = 0 "自由长度 · Length without load";
equation
  assert(c >= 0, "ProgressiveSpring: c must not be negative · c 不得为负");
  assert(c3 >= 0, "ProgressiveSpring: c3 must not be negative · c3 不得为负");
  f = c*(s_rel - s_rel0) + c3*(s_rel - s_rel0)^3;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}, {-50, 40}, {-30, -40}, {-10, 40}, {10, -40}, {30, 40}, {50, -40}, {60, 0}, {100, 0}}, color = {0, 115, 75}, thickness = 0.5),
    Line(points = {{-50, -80}, {0, -75}, {30, -60}, {50, -30}}, color = {200, 40, 40}, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>力为伸长的一次项与三次项之和。</p>
</section>
<section lang=\"en\">
<p>Force of the first and third power of the extension.</p>
</section>
</html>"));
end ProgressiveSpring;
