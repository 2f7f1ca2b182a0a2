within Mofang.Thermal.Sensors;
model TemperatureSensor "温度传感器 · Temperature sensor"
  Interfaces.HeatPort port "热端口 · Heat port" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Blocks.Interfaces.RealOutput T(unit = "K") "温度 · Temperature" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  port.Q = 0;
  T = port.T;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-25, -30}, {25, -80}}, lineColor = {190, 40, 30}, fillColor = {190, 40, 30}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-10, 80}, {10, -40}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Solid, radius = 8),
    Line(points = {{-90, 0}, {-10, 0}}, color = {190, 40, 30}),
    Line(points = {{10, 0}, {100, 0}}, color = {190, 40, 30}),
    Text(extent = {{20, -30}, {140, -80}}, textString = DynamicSelect("", String(T - 273.15, significantDigits = 3) + " °C"), textColor = {190, 40, 30}, horizontalAlignment = TextAlignment.Left),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量温度，不吸热。</p>
</section>
<section lang=\"en\">
<p>Measures a temperature and takes no heat.</p>
</section>
</html>"));
end TemperatureSensor;
