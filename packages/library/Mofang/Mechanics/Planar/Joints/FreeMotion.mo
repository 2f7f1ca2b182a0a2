within Mofang.Mechanics.Planar.Joints;
model FreeMotion "自由运动 · Free motion"
  Interfaces.Frame frame "坐标系 · Frame" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Units.Length r[2](each start = 0, each stateSelect = StateSelect.prefer) "位置 · Position";
  Units.Velocity v[2](each start = 0, each stateSelect = StateSelect.prefer) "速度 · Velocity";
  Units.Angle phi(start = 0, stateSelect = StateSelect.prefer) "转角 · Angle";
  Units.AngularVelocity w(start = 0, stateSelect = StateSelect.prefer) "角速度 · Angular velocity";
equation
  r = frame.r;
  phi = frame.phi;
  v = der(r);
  w = der(phi);
  frame.f = zeros(2);
  frame.tau = 0;
  annotation (
    Icon(graphics = {
    Line(points = {{-70, -70}, {-70, 70}}, color = {130, 80, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-70, -70}, {70, -70}}, color = {130, 80, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-50, -50}, {0, 20}, {30, 30}, {70, 10}}, color = {130, 80, 30}, pattern = LinePattern.Dash, thickness = 0.5, smooth = Smooth.Bezier),
    Line(points = {{70, 0}, {100, 0}}, color = {130, 80, 30}),
    Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三个自由度，给出自由刚体的初始位置与速度。</p>
</section>
<section lang=\"en\">
<p>Three degrees of freedom: the initial place and velocity of a free body.</p>
</section>
</html>"));
end FreeMotion;
