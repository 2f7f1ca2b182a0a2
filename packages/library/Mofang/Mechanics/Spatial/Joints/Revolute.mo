within Mofang.Mechanics.Spatial.Joints;
model Revolute "转动铰 · Revolute joint"
  extends Interfaces.TwoFrames annotation (IconMap(primitivesVisible = false));
  Rotational.Interfaces.Flange flange "驱动轴 · Driving shaft" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  parameter Real n[3] = {0, 0, 1} "转轴（a 坐标系），单位矢量 · Axis in frame a, of length one";
  Units.Angle phi(start = 0, stateSelect = StateSelect.prefer) "转角 · Angle";
  Units.AngularVelocity w(start = 0, stateSelect = StateSelect.prefer) "角速度 · Angular velocity";
protected
  Real T[3, 3] "由 a 变到 b 的矩阵 · Matrix from a to b";
equation
  Connections.branch(a.R, b.R);
  assert(abs(n*n - 1) < 1e-6, "Revolute: the axis n must have length one · 转轴 n 必须是单位矢量");
  w = der(phi);
  T = [n]*transpose([n]) + cos(phi)*(identity(3) - [n]*transpose([n])) - sin(phi)*[0, -n[3], n[2]; n[3], 0, -n[1]; -n[2], n[1], 0];
  b.r = a.r;
  b.R.T = T*a.R.T;
  b.R.w = T*a.R.w + n*w;
  a.f + transpose(T)*b.f = zeros(3);
  a.t + transpose(T)*b.t = zeros(3);
  n*b.t = -flange.tau;
  flange.phi = phi;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {60, 70, 140}, lineThickness = 0.7, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-15, 15}, {15, -15}}, lineColor = {60, 70, 140}, fillColor = {60, 70, 140}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-100, 12}, {-50, -12}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{50, 12}, {100, -12}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{0, 90}, {0, 50}}, color = {60, 70, 140}),
    Line(points = {{15, 0}, {50, 0}}, visible = DynamicSelect(false, true), rotation = DynamicSelect(0, phi*57.29577951308232), color = {200, 40, 40}, thickness = 0.7)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>绕轴转动；驱动轴空着时自由转动。</p>
</section>
<section lang=\"en\">
<p>Turns about an axis, freely while nothing is connected to its shaft.</p>
</section>
</html>"));
end Revolute;
