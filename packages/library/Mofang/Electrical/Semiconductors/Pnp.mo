within Mofang.Electrical.Semiconductors;
model Pnp "PNP 晶体管 · PNP transistor"
  Interfaces.Pin C "集电极 · Collector" annotation (Placement(transformation(extent = {{90, -70}, {110, -50}})));
  Interfaces.Pin B "基极 · Base" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin E "发射极 · Emitter" annotation (Placement(transformation(extent = {{90, 50}, {110, 70}})));
  parameter Real Bf = 100 "正向电流放大倍数 · Forward current gain";
  parameter Real Br = 1 "反向电流放大倍数 · Reverse current gain";
  parameter Units.Current Is = 1e-15 "传输饱和电流 · Transport saturation current";
  parameter Units.Temperature T = 300 "温度 · Temperature";
  parameter Units.Conductance Gmin = 1e-12 "结并联电导 · Conductance across the junctions";
  Units.Voltage veb "射基电压 · Emitter-base voltage";
  Units.Voltage vcb "集基电压 · Collector-base voltage";
protected
  parameter Units.Voltage Vt = Constants.k*T/Constants.q "热电压 · Thermal voltage";
  Units.Current icc "正向传输电流 · Forward transport current";
  Units.Current iec "反向传输电流 · Reverse transport current";
equation
  assert(T >= 0, "Pnp: T must not be negative · T 不得为负");
  veb = E.v - B.v;
  vcb = C.v - B.v;
  icc = Is*(limitedExp(veb/Vt) - 1);
  iec = Is*(limitedExp(vcb/Vt) - 1);
  C.i = -(icc - iec - iec/Br - Gmin*vcb);
  B.i = -(icc/Bf + iec/Br + Gmin*(veb + vcb));
  C.i + B.i + E.i = 0;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-20, 0}}, color = {0, 90, 180}),
    Line(points = {{-20, 50}, {-20, -50}}, color = {0, 90, 180}, thickness = 1),
    Line(points = {{-20, 20}, {60, 60}, {100, 60}}, color = {0, 90, 180}),
    Line(points = {{-20, -20}, {60, -60}, {100, -60}}, color = {0, 90, 180}),
    Polygon(points = {{-5, 27}, {22, 30}, {10, 48}}, lineColor = {0, 90, 180}, fillColor = {0, 90, 180}, fillPattern = FillPattern.Solid),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>埃伯斯—莫尔传输模型，极性与 NPN 相反。</p>
</section>
<section lang=\"en\">
<p>Transport model of Ebers and Moll with the signs of the NPN type reversed.</p>
</section>
</html>"));
end Pnp;
