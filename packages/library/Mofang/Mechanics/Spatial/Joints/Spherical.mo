within Mofang.Mechanics.Spatial.Joints;
model Spherical "球铰 · Spherical joint"
  extends Interfaces.TwoFrames;
  Units.Angle angles[3](each start = 0, each stateSelect = StateSelect.prefer) "依次绕 x、y、z 的转角 · Angles about x, y and z in turn";
  Units.AngularVelocity rates[3](each start = 0, each stateSelect = StateSelect.prefer) "转角的导数 · Derivatives of the angles";
protected
  Real T[3, 3] "由 a 变到 b 的矩阵 · Matrix from a to b";
  Real c[3] "余弦 · Cosines";
  Real s[3] "正弦 · Sines";
equation
  Connections.branch(a.R, b.R);
  rates = der(angles);
  c = {cos(angles[1]), cos(angles[2]), cos(angles[3])};
  s = {sin(angles[1]), sin(angles[2]), sin(angles[3])};
  T = [c[2]*c[3], c[1]*s[3] + s[1]*s[2]*c[3], s[1]*s[3] - c[1]*s[2]*c[3]; -c[2]*s[3], c[1]*c[3] - s[1]*s[2]*s[3], s[1]*c[3] + c[1]*s[2]*s[3]; s[2], -s[1]*c[2], c[1]*c[2]];
  b.r = a.r;
  b.R.T = T*a.R.T;
  b.R.w = T*a.R.w + {c[2]*c[3]*rates[1] + s[3]*rates[2], -c[2]*s[3]*rates[1] + c[3]*rates[2], s[2]*rates[1] + rates[3]};
  a.f + transpose(T)*b.f = zeros(3);
  a.t = zeros(3);
  b.t = zeros(3);
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {60, 70, 140}, fillColor = {158, 162, 198}, fillPattern = FillPattern.Sphere),
    Ellipse(extent = {{-25, 25}, {25, -25}}, lineColor = {60, 70, 140}, fillColor = {60, 70, 140}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-100, 12}, {-60, -12}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{25, 12}, {100, -12}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.HorizontalCylinder)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>绕一点任意转动，以依次绕 x、y、z 的三个角为状态；第二个角须离开 ±90 度。</p>
</section>
<section lang=\"en\">
<p>Turns about a point. Its states are angles about x, y and z in turn; the second must stay away from ±90 degrees.</p>
</section>
</html>"));
end Spherical;
