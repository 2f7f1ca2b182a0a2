within Mofang.Electrical.Sensors;
model PowerSensor "功率表 · Power sensor"
  Interfaces.Pin p "电流正极 · Positive pin of the current path" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin n "电流负极 · Negative pin of the current path" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Interfaces.Pin ref "电压参考 · Reference of the voltage" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  Blocks.Interfaces.RealOutput P(unit = "W") "功率 · Power" annotation (Placement(transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  p.v = n.v;
  p.i + n.i = 0;
  ref.i = 0;
  P = (p.v - ref.v)*p.i;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{0, -50}, {0, -100}}, color = {0, 90, 180}),
    Line(points = {{0, 100}, {0, 50}}, color = {0, 90, 180}),
    Text(extent = {{-35, 35}, {35, -35}}, textString = "W", textColor = {0, 90, 180}),
    Text(extent = {{25, 105}, {200, 65}}, horizontalAlignment = TextAlignment.Left, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>流过电流乘以对参考点的电压。</p>
</section>
<section lang=\"en\">
<p>The current through it times the voltage to its reference.</p>
</section>
</html>"));
end PowerSensor;
