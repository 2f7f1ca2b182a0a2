within Mofang.Mechanics.Planar.Joints;
model Prismatic "移动副 · Prismatic joint"
  extends Interfaces.TwoFrames annotation (IconMap(primitivesVisible = false));
  Translational.Interfaces.Flange flange "驱动滑块 · Driving slider" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  parameter Real n[2] = {1, 0} "单位方向（a 坐标系） · Direction in frame a, of length one";
  Units.Length s(start = 0, stateSelect = StateSelect.prefer) "位移 · Displacement";
  Units.Velocity v(start = 0, stateSelect = StateSelect.prefer) "速度 · Velocity";
protected
  Real e[2](each stateSelect = StateSelect.avoid) "世界坐标中的方向 · Direction in world coordinates";
equation
  assert(abs(n*n - 1) < 1e-6, "Prismatic: the direction n must have length one · 方向 n 必须是单位矢量");
  e = {cos(a.phi)*n[1] - sin(a.phi)*n[2], sin(a.phi)*n[1] + cos(a.phi)*n[2]};
  b.r = a.r + s*e;
  b.phi = a.phi;
  v = der(s);
  a.f + b.f = zeros(2);
  a.tau + b.tau + s*(e[1]*b.f[2] - e[2]*b.f[1]) = 0;
  e*b.f = -flange.f;
  flange.s = s;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Rectangle(extent = {{-100, 12}, {0, -12}}, lineColor = {130, 80, 30}, fillColor = {238, 230, 223}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-30, 35}, {60, 15}}, lineColor = {130, 80, 30}, fillColor = {225, 225, 225}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-30, -15}, {60, -35}}, lineColor = {130, 80, 30}, fillColor = {225, 225, 225}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{0, 12}, {100, -12}}, lineColor = {130, 80, 30}, fillColor = {238, 230, 223}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{0, 90}, {0, 35}}, color = {130, 80, 30})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>沿一个方向移动；驱动滑块空着时自由移动。</p>
</section>
<section lang=\"en\">
<p>Slides along a direction, freely while nothing is connected to its slider.</p>
</section>
</html>"));
end Prismatic;
