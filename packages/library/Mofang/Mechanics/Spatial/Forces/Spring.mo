within Mofang.Mechanics.Spatial.Forces;
model Spring "线弹簧 · Spring with damping"
  extends Interfaces.TwoFrames;
  parameter Units.Stiffness c = 100 "刚度 · Stiffness";
  parameter Units.Damping d = 0 "阻尼 · Damping";
  parameter Units.Length L0 = 0 "自由长度 · Length without load";
  Units.Length L(min = 0) "长度 · Length";
  Units.Force f "拉力 · Pulling force";
protected
  Units.Length rel[3] "由 a 到 b · From a to b";
  Units.Velocity vrel[3] "相对速度 · Relative velocity";
  Real e[3] "方向 · Direction";
equation
  assert(c >= 0, "Spring: c must not be negative · c 不得为负");
  assert(d >= 0, "Spring: d must not be negative · d 不得为负");
  rel = b.r - a.r;
  vrel = der(rel);
  L = sqrt(rel*rel);
  e = rel/noEvent(max(L, 1e-10));
  f = c*(L - L0) + d*(e*vrel);
  a.f = -a.R.T*(f*e);
  b.f = b.R.T*(f*e);
  a.t = zeros(3);
  b.t = zeros(3);
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}, {-50, 40}, {-30, -40}, {-10, 40}, {10, -40}, {30, 40}, {50, -40}, {60, 0}, {100, 0}}, color = {60, 70, 140}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两坐标系原点之间的弹簧与阻尼。</p>
</section>
<section lang=\"en\">
<p>Spring and damper between the origins of two frames.</p>
</section>
</html>"));
end Spring;
