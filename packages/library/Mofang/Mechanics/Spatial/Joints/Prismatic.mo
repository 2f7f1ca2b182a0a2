within Mofang.Mechanics.Spatial.Joints;
model Prismatic "移动副 · Prismatic joint"
  extends Interfaces.TwoFrames annotation (IconMap(primitivesVisible = false));
  Translational.Interfaces.Flange flange "驱动滑块 · Driving slider" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  parameter Real n[3] = {1, 0, 0} "方向（a 坐标系），单位矢量 · Direction in frame a, of length one";
  Units.Length s(start = 0, stateSelect = StateSelect.prefer) "位移 · Displacement";
  Units.Velocity v(start = 0, stateSelect = StateSelect.prefer) "速度 · Velocity";
equation
  Connections.branch(a.R, b.R);
  assert(abs(n*n - 1) < 1e-6, "Prismatic: the direction n must have length one · 方向 n 必须是单位矢量");
  v = der(s);
  b.r = a.r + transpose(a.R.T)*(n*s);
  b.R = a.R;
  a.f + b.f = zeros(3);
  a.t + b.t + Math.cross(n*s, b.f) = zeros(3);
  n*b.f = -flange.f;
  flange.s = s;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Rectangle(extent = {{-100, 12}, {0, -12}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-30, 35}, {60, 15}}, lineColor = {60, 70, 140}, fillColor = {225, 225, 225}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-30, -15}, {60, -35}}, lineColor = {60, 70, 140}, fillColor = {225, 225, 225}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{0, 12}, {100, -12}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{0, 90}, {0, 35}}, color = {60, 70, 140})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>沿方向移动；驱动滑块空着时自由移动。</p>
</section>
<section lang=\"en\">
<p>Slides along a direction, freely while nothing is connected to its slider.</p>
</section>
</html>"));
end Prismatic;
