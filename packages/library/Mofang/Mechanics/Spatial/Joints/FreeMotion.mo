within Mofang.Mechanics.Spatial.Joints;
model FreeMotion "自由运动 · Free motion"
  Interfaces.Frame a "参考坐标系 · Reference" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Frame b "自由坐标系 · Free frame" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Units.Length r[3](each start = 0, each stateSelect = StateSelect.prefer) "位置 · Position";
  Units.Velocity v[3](each start = 0, each stateSelect = StateSelect.prefer) "速度 · Velocity";
  Units.Angle angles[3](each start = 0, each stateSelect = StateSelect.prefer) "依次绕 x、y、z 的转角 · Angles about x, y and z in turn";
  Units.AngularVelocity rates[3](each start = 0, each stateSelect = StateSelect.prefer) "转角的导数 · Derivatives of the angles";
protected
  Real T[3, 3] "由 a 变到 b 的矩阵 · Matrix from a to b";
  Real c[3] "余弦 · Cosines";
  Real s[3] "正弦 · Sines";
equation
  Connections.branch(a.R, b.R);
  v = der(r);
  rates = der(angles);
  c = {cos(angles[1]), cos(angles[2]), cos(angles[3])};
  s = {sin(angles[1]), sin(angles[2]), sin(angles[3])};
  T = [c[2]*c[3], c[1]*s[3] + s[1]*s[2]*c[3], s[1]*s[3] - c[1]*s[2]*c[3]; -c[2]*s[3], c[1]*c[3] - s[1]*s[2]*s[3], s[1]*c[3] + c[1]*s[2]*s[3]; s[2], -s[1]*c[2], c[1]*c[2]];
  b.r = a.r + transpose(a.R.T)*r;
  b.R.T = T*a.R.T;
  b.R.w = T*a.R.w + {c[2]*c[3]*rates[1] + s[3]*rates[2], -c[2]*s[3]*rates[1] + c[3]*rates[2], s[2]*rates[1] + rates[3]};
  a.f = zeros(3);
  a.t = zeros(3);
  b.f = zeros(3);
  b.t = zeros(3);
  annotation (
    Icon(graphics = {
    Line(points = {{-50, -70}, {-50, 70}}, color = {60, 70, 140}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-50, -70}, {70, -70}}, color = {60, 70, 140}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-40, -40}, {0, 20}, {30, 30}, {70, 10}}, color = {60, 70, 140}, pattern = LinePattern.Dash, thickness = 0.5, smooth = Smooth.Bezier),
    Line(points = {{70, 0}, {100, 0}}, color = {60, 70, 140}),
    Line(points = {{-100, 0}, {-50, 0}}, color = {60, 70, 140}),
    Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>六个自由度，没有约束力；第二个角须离开 ±90 度。</p>
</section>
<section lang=\"en\">
<p>Six degrees of freedom and no constraint; the second angle must stay away from ±90 degrees.</p>
</section>
</html>"));
end FreeMotion;
