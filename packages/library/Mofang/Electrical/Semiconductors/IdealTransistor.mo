within Mofang.Electrical.Semiconductors;
model IdealTransistor "带反并二极管的开关管 · Transistor with antiparallel diode"
  extends Interfaces.TwoPin annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.BooleanInput fire "导通信号 · Gate" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Resistance Ron(min = 0) = 1e-5 "导通电阻 · Resistance when conducting";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "关断电导 · Conductance when blocking";
  Units.Current i "由 p 流向 n 的电流 · Current from p to n";
  Boolean blocking(start = true) "是否阻断 · Whether it blocks";
protected
  Real s(start = 0) "二极管曲线参数 · Parameter of the diode's curve";
equation
  assert(Ron >= 0, "IdealTransistor: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "IdealTransistor: Goff must not be negative · Goff 不得为负");
  0 = p.i + n.i;
  i = p.i;
  blocking = s < 0 and not fire;
  v = -s*(if blocking then 1 else Ron);
  i = -s*(if blocking then Goff else 1);
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-20, 0}}, color = {0, 90, 180}),
    Line(points = {{-20, 35}, {-20, -35}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{-35, 35}, {-35, -35}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{-20, 20}, {30, 20}, {30, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{-35, 0}, {-35, 60}, {0, 60}, {0, 90}}, color = {140, 181, 221}),
    Polygon(points = {{20, -40}, {-10, -25}, {-10, -55}}, lineColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>导通信号为真时双向导通，为假时只能反向导通。</p>
</section>
<section lang=\"en\">
<p>Conducts both ways while the gate signal is true, otherwise only backwards.</p>
</section>
</html>"));
end IdealTransistor;
