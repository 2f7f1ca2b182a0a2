within Mofang.Electrical.Basic;
model TransmissionLine "传输线 · Transmission line"
  Interfaces.Pin p1 "首端 · Near end" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Pin p2 "末端 · Far end" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Interfaces.NegativePin ref "回线 · Return" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  parameter Integer N(min = 1) = 10 "段数 · Number of segments";
  parameter Units.Length length = 1 "长度 · Length";
  parameter Real r(final unit = "Ohm/m") = 1e-3 "单位长度电阻 · Resistance per length";
  parameter Real l(final unit = "H/m") = 250e-9 "单位长度电感 · Inductance per length";
  parameter Real c(final unit = "F/m") = 100e-12 "单位长度电容 · Capacitance per length";
  Units.Current i[N](each start = 0) "各段电流 · Currents of the segments";
  Units.Voltage v[N](each start = 0) "各段末端电压 · Voltages after the segments";
protected
  parameter Units.Length dx = length/N "段长 · Length of a segment";
equation
  l*dx*der(i[1]) = p1.v - ref.v - v[1] - r*dx*i[1];
  for k in 2:N loop
    l*dx*der(i[k]) = v[k - 1] - v[k] - r*dx*i[k];
  end for;
  for k in 1:N - 1 loop
    c*dx*der(v[k]) = i[k] - i[k + 1];
  end for;
  c*dx*der(v[N]) = i[N] + p2.i;
  p1.i = i[1];
  p2.v - ref.v = v[N];
  p1.i + p2.i + ref.i = 0;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-80, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-80, 20}, {80, -20}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.HorizontalCylinder),
    Ellipse(extent = {{70, 20}, {90, -20}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{80, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{0, -20}, {0, -100}}, color = {0, 90, 180}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由若干电感电容段组成的分布参数线路。</p>
</section>
<section lang=\"en\">
<p>Distributed line made of segments of inductance and capacitance.</p>
</section>
</html>"));
end TransmissionLine;
