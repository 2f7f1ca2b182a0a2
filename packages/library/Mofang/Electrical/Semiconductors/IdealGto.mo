within Mofang.Electrical.Semiconductors;
model IdealGto "理想可关断器件 · Ideal gate-turn-off device"
  extends Interfaces.OnePort annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.BooleanInput fire "导通信号 · Gate" annotation (Placement(transformation(origin = {70, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Resistance Ron(min = 0) = 1e-5 "导通电阻 · Resistance when conducting";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "关断电导 · Conductance when blocking";
  Boolean off(start = true) "是否关断 · Whether it blocks";
protected
  Real s(start = 0) "曲线参数 · Parameter of the curve";
equation
  assert(Ron >= 0, "IdealGto: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "IdealGto: Goff must not be negative · Goff 不得为负");
  off = s < 0 or not fire;
  v = s*(if off then 1 else Ron);
  i = s*(if off then Goff else 1);
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-30, 0}}, color = {0, 90, 180}),
    Polygon(points = {{30, 0}, {-30, 40}, {-30, -40}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{30, 40}, {30, -40}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{30, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{30, 15}, {70, 50}, {70, 90}}, color = {140, 181, 221}),
    Line(points = {{45, 20}, {60, 20}}, color = {140, 181, 221})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>信号为真时单向导通，信号为假时关断。</p>
</section>
<section lang=\"en\">
<p>Conducts in one direction while the gate signal is true.</p>
</section>
</html>"));
end IdealGto;
