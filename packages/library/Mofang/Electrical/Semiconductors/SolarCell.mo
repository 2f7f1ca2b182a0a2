within Mofang.Electrical.Semiconductors;
model SolarCell "光伏电池 · Solar cell"
  extends Interfaces.TwoPin annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.RealInput G(unit = "W/m2") "辐照度 · Irradiance" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Current Isc = 8 "标准辐照下的短路电流 · Short-circuit current at the reference irradiance";
  parameter Units.Voltage Voc = 0.6 "标准辐照下的开路电压 · Open-circuit voltage at the reference irradiance";
  parameter Integer cells(min = 1) = 36 "串联片数 · Cells in series";
  parameter Real Gref(final unit = "W/m2") = 1000 "标准辐照度 · Reference irradiance";
  parameter Real ideality = 1.3 "二极管理想因子 · Ideality of the diode";
  parameter Units.Temperature T = 298.15 "温度 · Temperature";
  parameter Units.Resistance Rs = 0.005 "单片串联电阻 · Series resistance of a cell";
  Units.Current i "由正极送出的电流 · Current delivered at the positive pin";
  Units.Power P "送出的功率 · Power delivered";
protected
  parameter Units.Voltage Vt = ideality*Constants.k*T/Constants.q "热电压 · Thermal voltage";
  parameter Units.Current Is = Isc/(exp(Voc/Vt) - 1) "饱和电流 · Saturation current";
  Units.Voltage vj "结电压 · Voltage of the junction";
equation
  assert(T >= 0, "SolarCell: T must not be negative · T 不得为负");
  i = -p.i;
  p.i + n.i = 0;
  vj = v/cells + Rs*i;
  i = Isc*G/Gref - Is*(limitedExp(vj/Vt) - 1);
  P = v*i;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-60, 50}, {60, -50}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{-60, 0}, {60, 0}}, color = {0, 90, 180}),
    Line(points = {{-20, 50}, {-20, -50}}, color = {0, 90, 180}),
    Line(points = {{20, 50}, {20, -50}}, color = {0, 90, 180}),
    Line(points = {{0, 90}, {0, 55}}, color = {230, 170, 0}, arrow = {Arrow.None, Arrow.Filled})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>单二极管模型：光电流减去二极管电流。</p>
</section>
<section lang=\"en\">
<p>Single-diode model: photo current minus diode current.</p>
</section>
</html>"));
end SolarCell;
