within Mofang.Thermal.Components;
model Peltier "热电片 · Thermoelectric element"
  Interfaces.HeatPort cold "冷端 · Cold side" annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Interfaces.HeatPort hot "热端 · Hot side" annotation (Placement(transformation(extent = {{90, 50}, {110, 70}})));
  Electrical.Interfaces.Pin p "正极 · Positive pin" annotation (Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  Electrical.Interfaces.NegativePin n "负极 · Negative pin" annotation (Placement(transformation(extent = {{90, -70}, {110, -50}})));
  parameter Real alpha(final unit = "V/K") = 0.05 "塞贝克系数 · Seebeck coefficient";
  parameter Units.Resistance R = 2 "电阻 · Resistance";
  parameter Units.ThermalConductance G = 0.5 "热导 · Conductance";
  Units.Current i "电流 · Current";
equation
  assert(G >= 0, "Peltier: G must not be negative · G 不得为负");
  i = p.i;
  p.i + n.i = 0;
  p.v - n.v = R*i + alpha*(hot.T - cold.T);
  cold.Q = alpha*cold.T*i - R*i^2/2 - G*(hot.T - cold.T);
  hot.Q = -alpha*hot.T*i - R*i^2/2 + G*(hot.T - cold.T);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-60, 90}, {60, 40}}, lineColor = {190, 40, 30}, fillColor = {150, 200, 240}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-60, -10}, {60, -60}}, lineColor = {190, 40, 30}, fillColor = {200, 40, 40}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-50, 40}, {-10, -10}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{10, 40}, {50, -10}}, lineColor = {190, 40, 30}, fillColor = {225, 225, 225}, fillPattern = FillPattern.Solid),
    Text(extent = {{-150, -80}, {150, -115}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>珀尔帖效应、焦耳热与导热；电流由 p 流入时冷端吸热。</p>
</section>
<section lang=\"en\">
<p>Peltier effect, Joule heat and conduction; current into p cools the cold side.</p>
</section>
</html>"));
end Peltier;
