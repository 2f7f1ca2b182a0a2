within Mofang.Electrical.Semiconductors;
model IdealThyristor "理想晶闸管 · Ideal thyristor"
  extends Interfaces.OnePort annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.BooleanInput fire "触发 · Gate" annotation (Placement(transformation(origin = {70, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Resistance Ron(min = 0) = 1e-5 "导通电阻 · Resistance when conducting";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "关断电导 · Conductance when blocking";
  parameter Units.Voltage Vknee(min = 0) = 0 "导通压降 · Forward voltage";
  Boolean off(start = true, fixed = true) "是否关断 · Whether it blocks";
protected
  Real s(start = 0) "曲线参数 · Parameter of the curve";
equation
  assert(Ron >= 0, "IdealThyristor: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "IdealThyristor: Goff must not be negative · Goff 不得为负");
  assert(Vknee >= 0, "IdealThyristor: Vknee must not be negative · Vknee 不得为负");
  off = s < 0 or pre(off) and not fire;
  v = s*(if off then 1 else Ron) + Vknee;
  i = s*(if off then Goff else 1) + Goff*Vknee;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-30, 0}}, color = {0, 90, 180}),
    Polygon(points = {{30, 0}, {-30, 40}, {-30, -40}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{30, 40}, {30, -40}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{30, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{30, 15}, {70, 50}, {70, 90}}, color = {140, 181, 221})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>触发后导通，直到电流过零。</p>
</section>
<section lang=\"en\">
<p>Conducts once fired, until its current falls to zero.</p>
</section>
</html>"));
end IdealThyristor;
