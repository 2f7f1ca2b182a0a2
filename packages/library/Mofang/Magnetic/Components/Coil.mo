within Mofang.Magnetic.Components;
model Coil "线圈 · Coil"
  Electrical.Interfaces.Pin ep "电气正极 · Positive pin" annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Electrical.Interfaces.NegativePin en "电气负极 · Negative pin" annotation (Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  Interfaces.Port p "磁正端 · Positive magnetic port" annotation (Placement(transformation(extent = {{90, 50}, {110, 70}})));
  Interfaces.Port n "磁负端 · Negative magnetic port" annotation (Placement(transformation(extent = {{90, -70}, {110, -50}})));
  parameter Real N(min = 1) = 100 "匝数 · Turns";
  Units.Voltage v "电压 · Voltage";
  Units.Current i(start = 0) "电流 · Current";
  Units.MagneticFlux Phi "磁通 · Flux";
equation
  assert(N >= 1, "Coil: N must be at least 1 · N 不得小于 1");
  v = ep.v - en.v;
  i = ep.i;
  ep.i + en.i = 0;
  p.Phi + n.Phi = 0;
  Phi = -p.Phi;
  p.V - n.V = N*i;
  v = N*der(Phi);
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 60}, {-20, 60}}, color = {150, 80, 0}),
    Line(points = {{-100, -60}, {-20, -60}}, color = {150, 80, 0}),
    Ellipse(extent = {{-40, 60}, {0, 30}}, lineColor = {0, 100, 200}, startAngle = -90, endAngle = 90, closure = EllipseClosure.None),
    Ellipse(extent = {{-40, 30}, {0, 0}}, lineColor = {0, 100, 200}, startAngle = -90, endAngle = 90, closure = EllipseClosure.None),
    Ellipse(extent = {{-40, 0}, {0, -30}}, lineColor = {0, 100, 200}, startAngle = -90, endAngle = 90, closure = EllipseClosure.None),
    Ellipse(extent = {{-40, -30}, {0, -60}}, lineColor = {0, 100, 200}, startAngle = -90, endAngle = 90, closure = EllipseClosure.None),
    Line(points = {{100, 60}, {40, 60}, {40, -60}, {100, -60}}, color = {150, 80, 0}, thickness = 0.7),
    Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把电流变为磁动势，把磁通变化变为电压。</p>
</section>
<section lang=\"en\">
<p>Turns current into magnetomotive force and change of flux into voltage.</p>
</section>
</html>"));
end Coil;
