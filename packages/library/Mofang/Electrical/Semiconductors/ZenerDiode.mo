within Mofang.Electrical.Semiconductors;
model ZenerDiode "稳压二极管 · Zener diode"
  extends Interfaces.OnePort;
  parameter Units.Current Is = 1e-12 "反向饱和电流 · Saturation current";
  parameter Units.Temperature T = 300 "温度 · Temperature";
  parameter Units.Voltage Vz(min = 0) = 5.1 "击穿电压 · Breakdown voltage";
  parameter Units.Voltage Vb(min = Constants.small) = 0.05 "击穿陡度 · Voltage scale of the breakdown";
  parameter Units.Current Iz = 1e-3 "击穿电压处的电流 · Current at the breakdown voltage";
  parameter Units.Conductance Gmin = 1e-12 "并联电导 · Parallel conductance";
equation
  assert(T >= 0, "ZenerDiode: T must not be negative · T 不得为负");
  assert(Vz >= 0, "ZenerDiode: Vz must not be negative · Vz 不得为负");
  assert(Vb >= Constants.small, "ZenerDiode: Vb must be above zero · Vb 必须大于零");
  i = Is*(limitedExp(v*Constants.q/(Constants.k*T)) - 1) - Iz*(limitedExp((-v - Vz)/Vb) - limitedExp(-Vz/Vb)) + Gmin*v;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-30, 0}}, color = {0, 90, 180}),
    Polygon(points = {{30, 0}, {-30, 40}, {-30, -40}}, lineColor = {0, 90, 180}, fillColor = {0, 90, 180}, fillPattern = FillPattern.Solid),
    Line(points = {{15, 40}, {30, 40}, {30, -40}, {45, -40}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{30, 0}, {100, 0}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>反向电压达到击穿电压时电流按指数上升。</p>
</section>
<section lang=\"en\">
<p>In reverse the current rises exponentially at the breakdown voltage.</p>
</section>
</html>"));
end ZenerDiode;
