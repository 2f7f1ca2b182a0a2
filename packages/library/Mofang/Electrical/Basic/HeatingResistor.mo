within Mofang.Electrical.Basic;
model HeatingResistor "发热电阻 · Heating resistor"
  extends Interfaces.OnePort;
  Thermal.Interfaces.HeatPort heat "热端口 · Heat port" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  parameter Units.Resistance R = 1 "参考温度下的电阻 · Resistance at the reference temperature";
  parameter Units.Temperature Tref = 293.15 "参考温度 · Reference temperature";
  parameter Real alpha(final unit = "K-1") = 0 "电阻温度系数 · Temperature coefficient of resistance";
equation
  assert(1 + alpha*(heat.T - Tref) >= Constants.small, "HeatingResistor: the temperature makes the resistance negative · 温度使电阻为负");
  v = R*(1 + alpha*(heat.T - Tref))*i;
  heat.Q = -v*i;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-60, 28}, {60, -28}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{0, -90}, {0, -28}}, color = {200, 40, 40}),
    Line(points = {{-30, -45}, {-20, -60}, {-30, -75}}, color = {200, 40, 40}, smooth = Smooth.Bezier),
    Line(points = {{20, -45}, {30, -60}, {20, -75}}, color = {200, 40, 40}, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电阻随温度变化，损耗全部进入热端口。</p>
</section>
<section lang=\"en\">
<p>The resistance depends on temperature; the losses leave through the heat port.</p>
</section>
</html>"));
end HeatingResistor;
