within Mofang.Electrical.Basic;
model SaturatingInductor "饱和电感 · Saturating inductor"
  extends Interfaces.OnePort;
  parameter Units.Inductance L0 = 1 "小电流电感 · Inductance at small currents";
  parameter Units.Inductance Linf = 0.05 "饱和电感 · Inductance when saturated";
  parameter Units.Current Isat = 1 "饱和电流的量级 · Current at which saturation sets in";
  Units.MagneticFlux psi(start = 0) "磁链 · Linked flux";
equation
  assert(L0 > Linf, "SaturatingInductor: L0 must exceed Linf · L0 必须大于 Linf");
  psi = Linf*i + (L0 - Linf)*Isat*atan(i/Isat);
  der(psi) = v;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-60, 15}, {-30, -15}}, lineColor = {0, 90, 180}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
    Ellipse(extent = {{-30, 15}, {0, -15}}, lineColor = {0, 90, 180}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
    Ellipse(extent = {{0, 15}, {30, -15}}, lineColor = {0, 90, 180}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
    Ellipse(extent = {{30, 15}, {60, -15}}, lineColor = {0, 90, 180}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-60, -10}, {60, -18}}, lineColor = {0, 90, 180}, fillColor = {0, 90, 180}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>磁链与电流的关系为反正切，电感随电流减小。</p>
</section>
<section lang=\"en\">
<p>Flux over current is an arc tangent: the inductance falls with the current.</p>
</section>
</html>"));
end SaturatingInductor;
