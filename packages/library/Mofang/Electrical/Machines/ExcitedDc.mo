within Mofang.Electrical.Machines;
model ExcitedDc "他励直流电机 · Separately excited DC machine"
  extends DcMachine;
  Interfaces.Pin ep "励磁正极 · Positive pin of the field" annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Interfaces.NegativePin en "励磁负极 · Negative pin of the field" annotation (Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  parameter Real k(final unit = "N.m/A2") = 0.1 "激磁常数 · Constant of excitation";
  parameter Units.Resistance Rf(min = 0) = 50 "励磁绕组电阻 · Resistance of the field winding";
  parameter Units.Inductance Lf = 1 "励磁绕组电感 · Inductance of the field winding";
  Units.Current ie(start = 0) "励磁电流 · Field current";
equation
  assert(Rf >= 0, "ExcitedDc: Rf must not be negative · Rf 不得为负");
  ep.i + en.i = 0;
  ie = ep.i;
  ep.v - en.v = Rf*ie + Lf*der(ie);
  v = R*i + L*der(i) + k*ie*w;
  tau = k*ie*i;
  annotation (
    Icon(graphics = {
    Line(points = {{-90, 60}, {-80, 60}, {-80, -60}, {-90, -60}}, color = {0, 90, 180}),
    Ellipse(extent = {{-95, 30}, {-65, 0}}, lineColor = {0, 90, 180}, startAngle = 90, endAngle = 270, closure = EllipseClosure.None),
    Ellipse(extent = {{-95, 0}, {-65, -30}}, lineColor = {0, 90, 180}, startAngle = 90, endAngle = 270, closure = EllipseClosure.None)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>励磁绕组单独供电，可以弱磁调速。</p>
</section>
<section lang=\"en\">
<p>The field is fed on its own, so that it can be weakened.</p>
</section>
</html>"));
end ExcitedDc;
