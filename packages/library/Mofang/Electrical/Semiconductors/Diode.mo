within Mofang.Electrical.Semiconductors;
model Diode "二极管 · Diode"
  extends Interfaces.OnePort;
  parameter Units.Current Is = 1e-12 "反向饱和电流 · Saturation current";
  parameter Real ideality(min = 1) = 1 "发射系数 · Emission coefficient";
  parameter Units.Temperature T = 300 "温度 · Temperature";
  parameter Units.Conductance Gmin = 1e-12 "并联电导 · Parallel conductance";
protected
  parameter Units.Voltage Vt = ideality*Constants.k*T/Constants.q "热电压 · Thermal voltage";
equation
  assert(ideality >= 1, "Diode: ideality must be at least 1 · ideality 不得小于 1");
  assert(T >= 0, "Diode: T must not be negative · T 不得为负");
  i = Is*(limitedExp(v/Vt) - 1) + Gmin*v;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-30, 0}}, color = {0, 90, 180}),
    Polygon(points = {{30, 0}, {-30, 40}, {-30, -40}}, lineColor = {0, 90, 180}, fillColor = {0, 90, 180}, fillPattern = FillPattern.Solid),
    Line(points = {{30, 40}, {30, -40}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{30, 0}, {100, 0}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>肖克莱方程 i = Is·(exp(v/(ideality·Vt)) - 1)。</p>
</section>
<section lang=\"en\">
<p>Shockley's equation, i = Is·(exp(v/(ideality·Vt)) - 1).</p>
</section>
</html>"));
end Diode;
