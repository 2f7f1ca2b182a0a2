within Mofang.Thermal.Sensors;
model HeatFlowSensor "热流传感器 · Heat flow sensor"
  extends Interfaces.Element;
  Blocks.Interfaces.RealOutput y(unit = "W") "由 a 流向 b 的热流 · Heat flow from a to b" annotation (Placement(transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  dT = 0;
  y = Q;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {190, 40, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-60, 0}}, color = {190, 40, 30}),
    Line(points = {{60, 0}, {90, 0}}, color = {190, 40, 30}),
    Line(points = {{0, -60}, {0, -100}}, color = {190, 40, 30}),
    Text(extent = {{-40, 40}, {40, -40}}, textString = "Q", textColor = {190, 40, 30})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量热流，没有温差。</p>
</section>
<section lang=\"en\">
<p>Measures a heat flow without a temperature difference.</p>
</section>
</html>"));
end HeatFlowSensor;
