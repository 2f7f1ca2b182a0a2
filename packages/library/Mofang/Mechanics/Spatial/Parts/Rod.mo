within Mofang.Mechanics.Spatial.Parts;
model Rod "均质杆 · Uniform rod"
  extends Interfaces.TwoFrames;
  parameter Units.Length r[3] = {1, 0, 0} "由 a 到 b 的矢量（a 坐标系） · Vector from a to b, in frame a";
  parameter Units.Mass m = 1 "质量 · Mass";
protected
  parameter Real rr[3, 1] = [r] "列矢量 · Column vector";
public
  Translation translation(r = r) "平移 · Translation" annotation (Placement(transformation(extent = {{-10, 10}, {10, 30}})));
  Body body(m = m, rc = r/2, I = m/12*((r*r)*identity(3) - rr*transpose(rr)) + m*1e-6*identity(3)) "刚体 · Body" annotation (Placement(transformation(extent = {{-10, -50}, {10, -30}})));
equation
  assert(m >= 0, "Rod: m must not be negative · m 不得为负");
  connect(a, translation.a) annotation (Line(points = {{-100, 0}, {-100, 20}, {-10, 20}}, color = {60, 70, 140}));
  connect(translation.b, b) annotation (Line(points = {{10, 20}, {100, 20}, {100, 0}}, color = {60, 70, 140}));
  connect(a, body.frame) annotation (Line(points = {{-100, 0}, {-100, -40}, {-10, -40}}, color = {60, 70, 140}));
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 22}, {100, -22}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.HorizontalCylinder, radius = 10),
    Ellipse(extent = {{-12, 12}, {12, -12}}, lineColor = {60, 70, 140}, fillColor = {158, 162, 198}, fillPattern = FillPattern.Sphere),
    Text(extent = {{-150, -32}, {150, -66}}, textString = "%m", textColor = {60, 70, 140})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>质量均匀分布的细杆，绕自身轴的惯量极小。</p>
</section>
<section lang=\"en\">
<p>A thin rod of uniform mass; its inertia about its own axis is tiny.</p>
</section>
</html>"));
end Rod;
