within Mofang.Electrical.Sensors;
model PotentialSensor "电位表 · Potential sensor"
  Interfaces.Pin p "接点 · Pin" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Blocks.Interfaces.RealOutput v(unit = "V") "电位 · Potential" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  p.i = 0;
  v = p.v;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 90, 180}),
    Text(extent = {{-35, 35}, {35, -35}}, textString = "φ", textColor = {0, 90, 180}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量接点的电位。</p>
</section>
<section lang=\"en\">
<p>Measures the potential of a pin.</p>
</section>
</html>"));
end PotentialSensor;
