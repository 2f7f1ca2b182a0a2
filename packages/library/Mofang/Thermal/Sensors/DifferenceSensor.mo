within Mofang.Thermal.Sensors;
model DifferenceSensor "温差传感器 · Temperature difference sensor"
  Interfaces.HeatPort a "一端 · First port" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.HeatPort b "另一端 · Second port" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealOutput dT(unit = "K") "温差 a - b · Difference a - b" annotation (Placement(transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  a.Q = 0;
  b.Q = 0;
  dT = a.T - b.T;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {190, 40, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-60, 0}}, color = {190, 40, 30}),
    Line(points = {{60, 0}, {90, 0}}, color = {190, 40, 30}),
    Line(points = {{0, -60}, {0, -100}}, color = {190, 40, 30}),
    Text(extent = {{-45, 40}, {45, -40}}, textString = "ΔT", textColor = {190, 40, 30}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量两处温度之差。</p>
</section>
<section lang=\"en\">
<p>Measures the difference of two temperatures.</p>
</section>
</html>"));
end DifferenceSensor;
