within Mofang.Thermal.Sources;
model FixedTemperature "恒温 · Fixed temperature"
  Interfaces.HeatPort port "热端口 · Heat port" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Units.Temperature T = 293.15 "温度 · Temperature";
equation
  assert(T >= 0, "FixedTemperature: T must not be negative · T 不得为负");
  port.T = T;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-90, 80}, {60, -80}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Solid, radius = 8),
    Line(points = {{60, 0}, {100, 0}}, color = {190, 40, 30}),
    Text(extent = {{-80, 40}, {50, -40}}, textString = "%T", textColor = {190, 40, 30}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>温度恒定的边界。</p>
</section>
<section lang=\"en\">
<p>A boundary of constant temperature.</p>
</section>
</html>"));
end FixedTemperature;
