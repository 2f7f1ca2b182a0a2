within Mofang.Electrical.Basic;
model Gyrator "回转器 · Gyrator"
  extends Interfaces.TwoPort;
  parameter Units.Conductance G = 1 "回转电导 · Gyration conductance";
equation
  i1 = G*v2;
  i2 = -G*v1;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 60}, {-30, 60}}, color = {0, 90, 180}),
    Line(points = {{-30, 60}, {-30, -60}}, color = {0, 90, 180}),
    Line(points = {{-30, -60}, {-100, -60}}, color = {0, 90, 180}),
    Line(points = {{100, 60}, {30, 60}}, color = {0, 90, 180}),
    Line(points = {{30, 60}, {30, -60}}, color = {0, 90, 180}),
    Line(points = {{30, -60}, {100, -60}}, color = {0, 90, 180}),
    Ellipse(extent = {{-60, 30}, {0, -30}}, lineColor = {0, 90, 180}, startAngle = -90, endAngle = 90, closure = EllipseClosure.None),
    Ellipse(extent = {{0, 30}, {60, -30}}, lineColor = {0, 90, 180}, startAngle = 90, endAngle = 270, closure = EllipseClosure.None)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>无损双口，把一侧的电容变为另一侧的电感。</p>
</section>
<section lang=\"en\">
<p>Two-port without losses that turns a capacitor into an inductor.</p>
</section>
</html>"));
end Gyrator;
