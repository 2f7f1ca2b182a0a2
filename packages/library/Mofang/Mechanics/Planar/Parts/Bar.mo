within Mofang.Mechanics.Planar.Parts;
model Bar "均质杆 · Uniform bar"
  extends Interfaces.TwoFrames;
  parameter Units.Length L = 1 "长度，沿 x 轴 · Length along x";
  parameter Units.Mass m = 1 "质量 · Mass";
  Link first(r = {L/2, 0}) "前半 · First half" annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Link second(r = {L/2, 0}) "后半 · Second half" annotation (Placement(transformation(extent = {{30, -10}, {50, 10}})));
  Body body(m = m, J = m*L^2/12) "质心 · Centre of mass" annotation (Placement(transformation(origin = {0, -50}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  assert(m >= 0, "Bar: m must not be negative · m 不得为负");
  connect(a, first.a) annotation (Line(points = {{-100, 0}, {-50, 0}}, color = {130, 80, 30}));
  connect(first.b, second.a) annotation (Line(points = {{-30, 0}, {30, 0}}, color = {130, 80, 30}));
  connect(second.b, b) annotation (Line(points = {{50, 0}, {100, 0}}, color = {130, 80, 30}));
  connect(first.b, body.frame) annotation (Line(points = {{-30, 0}, {0, 0}, {0, -40}}, color = {130, 80, 30}));
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 22}, {100, -22}}, lineColor = {130, 80, 30}, fillColor = {238, 230, 223}, fillPattern = FillPattern.HorizontalCylinder, radius = 10),
    Ellipse(extent = {{-12, 12}, {12, -12}}, lineColor = {130, 80, 30}, fillColor = {192, 168, 142}, fillPattern = FillPattern.Sphere),
    Text(extent = {{-150, -32}, {150, -66}}, textString = "%m", textColor = {130, 80, 30})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>质量均匀分布的细杆。</p>
</section>
<section lang=\"en\">
<p>A thin bar of uniform mass.</p>
</section>
</html>"));
end Bar;
