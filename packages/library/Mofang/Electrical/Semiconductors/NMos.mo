within Mofang.Electrical.Semiconductors;
model NMos "N 沟道场效应管 · N-channel MOSFET"
  Interfaces.Pin D "漏极 · Drain" annotation (Placement(transformation(extent = {{90, 50}, {110, 70}})));
  Interfaces.Pin G "栅极 · Gate" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin S "源极 · Source" annotation (Placement(transformation(extent = {{90, -70}, {110, -50}})));
  parameter Real K(final unit = "A/V2") = 2e-3 "跨导系数 · Transconductance factor";
  parameter Units.Voltage Vth = 1 "阈值电压 · Threshold voltage";
  parameter Real lambda(final unit = "V-1") = 0.01 "沟道长度调制 · Channel-length modulation";
  parameter Units.Conductance Gmin = 1e-12 "漏源并联电导 · Conductance from drain to source";
  Units.Current i "漏极电流 · Drain current";
  Units.Voltage vds "漏源电压 · Drain-source voltage";
protected
  Units.Voltage vov "过驱动电压 · Overdrive voltage";
  Real a "漏源电压的绝对值 · Size of the drain-source voltage";
equation
  vds = D.v - S.v;
  a = noEvent(abs(vds));
  vov = G.v - noEvent(min(D.v, S.v)) - Vth;
  i = noEvent(if vds >= 0 then 1 else -1)*noEvent(if vov <= 0 then 0 elseif a < vov then K*(vov - a/2)*a*(1 + lambda*a) else K/2*vov^2*(1 + lambda*a)) + Gmin*vds;
  G.i = 0;
  D.i = i;
  S.i = -i;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-30, 0}}, color = {0, 90, 180}),
    Line(points = {{-30, 45}, {-30, -45}}, color = {0, 90, 180}, thickness = 0.5),
    Line(points = {{-15, 60}, {-15, -60}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{-15, 45}, {60, 45}, {60, 60}, {100, 60}}, color = {0, 90, 180}),
    Line(points = {{-15, -45}, {60, -45}, {60, -60}, {100, -60}}, color = {0, 90, 180}),
    Polygon(points = {{-10, 0}, {20, 12}, {20, -12}}, lineColor = {0, 90, 180}, fillColor = {0, 90, 180}, fillPattern = FillPattern.Solid),
    Line(points = {{20, 0}, {60, 0}, {60, -45}}, color = {0, 90, 180}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>平方律模型：截止、线性区与饱和区，源漏可以互换。</p>
</section>
<section lang=\"en\">
<p>Square-law model: cut-off, linear and saturated region; drain and source may change roles.</p>
</section>
</html>"));
end NMos;
