within Mofang.Electrical.Basic;
model Transformer "互感变压器 · Transformer"
  extends Interfaces.TwoPort;
  parameter Units.Inductance L1 = 1 "原边电感 · Inductance, left";
  parameter Units.Inductance L2 = 1 "副边电感 · Inductance, right";
  parameter Real k(min = 0, max = 1) = 0.99 "耦合系数 · Coupling";
protected
  parameter Units.Inductance M = k*sqrt(L1*L2) "互感 · Mutual inductance";
equation
  assert(k >= 0 and k <= 1, "Transformer: k must lie between 0 and 1 · k 必须在 0 与 1 之间");
  L1*der(i1) + M*der(i2) = v1;
  M*der(i1) + L2*der(i2) = v2;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 60}, {-45, 60}}, color = {0, 90, 180}),
    Line(points = {{-100, -60}, {-45, -60}}, color = {0, 90, 180}),
    Ellipse(extent = {{-60, 60}, {-30, 30}}, lineColor = {0, 90, 180}, startAngle = -90, endAngle = 90, closure = EllipseClosure.None),
    Ellipse(extent = {{-60, 30}, {-30, 0}}, lineColor = {0, 90, 180}, startAngle = -90, endAngle = 90, closure = EllipseClosure.None),
    Ellipse(extent = {{-60, 0}, {-30, -30}}, lineColor = {0, 90, 180}, startAngle = -90, endAngle = 90, closure = EllipseClosure.None),
    Ellipse(extent = {{-60, -30}, {-30, -60}}, lineColor = {0, 90, 180}, startAngle = -90, endAngle = 90, closure = EllipseClosure.None),
    Line(points = {{100, 60}, {45, 60}}, color = {0, 90, 180}),
    Line(points = {{100, -60}, {45, -60}}, color = {0, 90, 180}),
    Ellipse(extent = {{30, 60}, {60, 30}}, lineColor = {0, 90, 180}, startAngle = 90, endAngle = 270, closure = EllipseClosure.None),
    Ellipse(extent = {{30, 30}, {60, 0}}, lineColor = {0, 90, 180}, startAngle = 90, endAngle = 270, closure = EllipseClosure.None),
    Ellipse(extent = {{30, 0}, {60, -30}}, lineColor = {0, 90, 180}, startAngle = 90, endAngle = 270, closure = EllipseClosure.None),
    Ellipse(extent = {{30, -30}, {60, -60}}, lineColor = {0, 90, 180}, startAngle = 90, endAngle = 270, closure = EllipseClosure.None),
    Line(points = {{-6, 60}, {-6, -60}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{6, 60}, {6, -60}}, color = {0, 90, 180}, thickness = 0.7)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个耦合电感；耦合系数小于一时有漏感。</p>
</section>
<section lang=\"en\">
<p>Two coupled inductors; a coupling below one means leakage.</p>
</section>
</html>"));
end Transformer;
