within Mofang.Electrical.Basic;
model Inductor "电感 · Inductor"
  extends Interfaces.OnePort(i(start = 0));
  parameter Units.Inductance L = 1e-3 "电感 · Inductance";
equation
  L*der(i) = v;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-60, 15}, {-30, -15}}, lineColor = {0, 90, 180}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
    Ellipse(extent = {{-30, 15}, {0, -15}}, lineColor = {0, 90, 180}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
    Ellipse(extent = {{0, 15}, {30, -15}}, lineColor = {0, 90, 180}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
    Ellipse(extent = {{30, 15}, {60, -15}}, lineColor = {0, 90, 180}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 90, 180}),
    Text(extent = {{-150, -35}, {150, -70}}, textString = "L=%L", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电压为电感乘以电流的变化率。</p>
</section>
<section lang=\"en\">
<p>The voltage is the inductance times the rate of change of the current.</p>
</section>
</html>"));
end Inductor;
