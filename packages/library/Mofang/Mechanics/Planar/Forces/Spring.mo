within Mofang.Mechanics.Planar.Forces;
model Spring "线弹簧 · Spring with damping"
  extends Interfaces.TwoFrames;
  parameter Units.Stiffness c = 100 "刚度 · Stiffness";
  parameter Units.Damping d = 0 "阻尼 · Damping";
  parameter Units.Length L0 = 0 "自由长度 · Length without load";
  Units.Length L(min = 0) "长度 · Length";
  Units.Force f "拉力 · Pulling force";
protected
  Units.Length rel[2] "由 a 到 b · From a to b";
  Units.Velocity vrel[2] "相对速度 · Relative velocity";
  Real e[2] "方向 · Direction";
equation
  assert(c >= 0, "Spring: c must not be negative · c 不得为负");
  assert(d >= 0, "Spring: d must not be negative · d 不得为负");
  rel = b.r - a.r;
  vrel = der(rel);
  L = sqrt(rel*rel);
  e = rel/noEvent(max(L, 1e-10));
  f = c*(L - L0) + d*(e*vrel);
  a.f = -f*e;
  b.f = f*e;
  a.tau = 0;
  b.tau = 0;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}, {-50, 40}, {-30, -40}, {-10, 40}, {10, -40}, {30, 40}, {50, -40}, {60, 0}, {100, 0}}, color = {130, 80, 30}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两坐标系原点之间的弹簧与阻尼。</p>
</section>
<section lang=\"en\">
<p>Spring and damper between the origins of two frames.</p>
</section>
</html>"));
end Spring;
