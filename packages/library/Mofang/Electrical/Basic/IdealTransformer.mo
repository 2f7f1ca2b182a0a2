within Mofang.Electrical.Basic;
model IdealTransformer "理想变压器 · Ideal transformer"
  extends Interfaces.TwoPort;
  parameter Real n = 1 "变比 v1/v2 · Ratio v1/v2";
equation
  v1 = n*v2;
  i2 = -n*i1;
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
    Text(extent = {{-40, -65}, {40, -95}}, textString = "n=%n", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>无损耗、无励磁电流，直流也按变比传递。</p>
</section>
<section lang=\"en\">
<p>No losses, no magnetising current; transfers direct current as well.</p>
</section>
</html>"));
end IdealTransformer;
