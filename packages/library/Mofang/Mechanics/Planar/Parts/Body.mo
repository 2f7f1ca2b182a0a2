within Mofang.Mechanics.Planar.Parts;
model Body "刚体 · Body"
  Interfaces.Frame frame "质心坐标系 · Frame at the centre of mass" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  outer World world "世界 · World";
  parameter Units.Mass m(min = 0) = 1 "质量 · Mass";
  parameter Units.Inertia J(min = 0) = 0.01 "绕质心的转动惯量 · Inertia about the centre of mass";
  Units.Length r[2](each stateSelect = StateSelect.avoid) "质心位置 · Position of the centre of mass";
  Units.Velocity v[2](each stateSelect = StateSelect.avoid) "质心速度 · Velocity of the centre of mass";
  Units.Angle phi "转角 · Angle";
  Units.AngularVelocity w "角速度 · Angular velocity";
  Units.Energy E "动能加势能 · Kinetic plus potential energy";
equation
  assert(m >= 0, "Body: m must not be negative · m 不得为负");
  assert(J >= 0, "Body: J must not be negative · J 不得为负");
  r = frame.r;
  phi = frame.phi;
  v = der(r);
  w = der(phi);
  m*der(v) = frame.f + m*world.g;
  J*der(w) = frame.tau;
  E = m*(v*v)/2 + J*w^2/2 - m*(world.g*r);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 15}, {-30, -15}}, lineColor = {130, 80, 30}, fillColor = {238, 230, 223}, fillPattern = FillPattern.HorizontalCylinder),
    Ellipse(extent = {{-50, 60}, {70, -60}}, lineColor = {130, 80, 30}, fillColor = {192, 168, 142}, fillPattern = FillPattern.Sphere),
    Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>质量与惯量集中在质心，受重力。</p>
</section>
<section lang=\"en\">
<p>Mass and inertia at the centre of mass, under gravity.</p>
</section>
</html>"));
end Body;
