within Mofang.Mechanics.Spatial.Parts;
model Body "刚体 · Body"
  Interfaces.Frame frame "坐标系 · Frame" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  outer World world "世界 · World";
  parameter Units.Mass m(min = 0) = 1 "质量 · Mass";
  parameter Units.Length rc[3] = {0, 0, 0} "质心位置（本坐标） · Centre of mass in the frame";
  parameter Units.Inertia I[3, 3] = diagonal({0.001, 0.001, 0.001}) "绕质心的惯量矩阵 · Inertia about the centre of mass";
  Units.Velocity v[3] "坐标系原点的速度（世界坐标） · Velocity of the origin, in world coordinates";
  Units.Acceleration acc[3] "质心加速度（世界坐标） · Acceleration of the centre of mass, in world coordinates";
  Units.AngularVelocity w[3] "角速度（本坐标） · Angular velocity in the frame";
  Units.Length rcom[3] "质心位置（世界坐标） · Centre of mass, in world coordinates";
  Units.Velocity vcom[3] "质心速度（世界坐标） · Velocity of the centre of mass, in world coordinates";
  Units.Energy E "动能加势能 · Kinetic plus potential energy";
protected
  Units.Force fb[3] "质心所需的力（本坐标） · Force that moves the centre of mass, in the frame";
equation
  assert(m >= 0, "Body: m must not be negative · m 不得为负");
  v = der(frame.r);
  w = frame.R.w;
  rcom = frame.r + transpose(frame.R.T)*rc;
  vcom = v + transpose(frame.R.T)*Math.cross(w, rc);
  acc = der(v) + transpose(frame.R.T)*(Math.cross(der(w), rc) + Math.cross(w, Math.cross(w, rc)));
  fb = m*(frame.R.T*(acc - world.g));
  frame.f = fb;
  frame.t = I*der(w) + Math.cross(w, I*w) + Math.cross(rc, fb);
  E = m*(vcom*vcom)/2 + w*(I*w)/2 - m*(world.g*rcom);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 15}, {-30, -15}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.HorizontalCylinder),
    Ellipse(extent = {{-50, 60}, {70, -60}}, lineColor = {60, 70, 140}, fillColor = {158, 162, 198}, fillPattern = FillPattern.Sphere),
    Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>刚体的牛顿—欧拉方程，质心可以偏离坐标系原点。</p>
</section>
<section lang=\"en\">
<p>Newton's and Euler's equations; the centre of mass may lie off the frame.</p>
</section>
</html>"));
end Body;
