within Mofang.Thermal.Sources;
model PrescribedTemperature "信号温度 · Temperature from a signal"
  Interfaces.HeatPort port "热端口 · Heat port" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealInput T(unit = "K") "温度 · Temperature" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
equation
  port.T = T;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-90, 80}, {60, -80}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Solid, radius = 8),
    Line(points = {{60, 0}, {100, 0}}, color = {190, 40, 30}),
    Text(extent = {{-60, 50}, {40, -50}}, textString = "T", textColor = {190, 40, 30}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>温度由信号给出的边界。</p>
</section>
<section lang=\"en\">
<p>A boundary whose temperature is a signal.</p>
</section>
</html>"));
end PrescribedTemperature;
