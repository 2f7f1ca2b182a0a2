within Mofang.Electrical.Semiconductors;
model IdealDiode "理想二极管 · Ideal diode"
  extends Interfaces.OnePort;
  parameter Units.Resistance Ron(min = 0) = 1e-5 "导通电阻 · Resistance when conducting";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "关断电导 · Conductance when blocking";
  parameter Units.Voltage Vknee(min = 0) = 0 "导通压降 · Forward voltage";
  Boolean off(start = true) "是否关断 · Whether it blocks";
protected
  Real s(start = 0) "曲线参数：关断为电压，导通为电流 · Parameter of the curve: voltage when blocking, current when conducting";
equation
  assert(Ron >= 0, "IdealDiode: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "IdealDiode: Goff must not be negative · Goff 不得为负");
  assert(Vknee >= 0, "IdealDiode: Vknee must not be negative · Vknee 不得为负");
  off = s < 0;
  v = s*(if off then 1 else Ron) + Vknee;
  i = s*(if off then Goff else 1) + Goff*Vknee;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-30, 0}}, color = {0, 90, 180}),
    Polygon(points = {{30, 0}, {-30, 40}, {-30, -40}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{30, 40}, {30, -40}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{30, 0}, {100, 0}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两段直线组成的特性，切换是事件。</p>
</section>
<section lang=\"en\">
<p>Characteristic of two straight pieces; switching is an event.</p>
</section>
</html>"));
end IdealDiode;
