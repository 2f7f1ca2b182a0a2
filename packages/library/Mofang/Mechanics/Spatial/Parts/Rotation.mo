within Mofang.Mechanics.Spatial.Parts;
model Rotation "固定旋转 · Fixed rotation"
  extends Interfaces.TwoFrames;
  parameter Units.Angle angle = 0 "转角 · Angle";
  parameter Real n[3] = {0, 0, 1} "转轴，单位矢量 · Axis, of length one";
protected
  parameter Real T[3, 3] = [n]*transpose([n]) + cos(angle)*(identity(3) - [n]*transpose([n])) - sin(angle)*[0, -n[3], n[2]; n[3], 0, -n[1]; -n[2], n[1], 0] "旋转矩阵 · Rotation matrix";
equation
  Connections.branch(a.R, b.R);
  assert(abs(n*n - 1) < 1e-6, "Rotation: the axis n must have length one · 转轴 n 必须是单位矢量");
  b.r = a.r;
  b.R.T = T*a.R.T;
  b.R.w = T*a.R.w;
  a.f + transpose(T)*b.f = zeros(3);
  a.t + transpose(T)*b.t = zeros(3);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 15}, {0, -15}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.HorizontalCylinder),
    Polygon(points = {{0, 15}, {80, 70}, {95, 45}, {0, -15}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{50, 0}, {60, 15}, {60, 35}}, color = {60, 70, 140}, arrow = {Arrow.None, Arrow.Filled}, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>绕轴转过固定角度。</p>
</section>
<section lang=\"en\">
<p>Turns by a fixed angle about an axis.</p>
</section>
</html>"));
end Rotation;
