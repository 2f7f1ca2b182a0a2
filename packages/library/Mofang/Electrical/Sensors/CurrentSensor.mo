within Mofang.Electrical.Sensors;
model CurrentSensor "电流表 · Current sensor"
  Interfaces.Pin p "正极 · Positive pin" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin n "负极 · Negative pin" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealOutput i(unit = "A") "电流 · Current" annotation (Placement(transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  p.v = n.v;
  p.i + n.i = 0;
  i = p.i;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{0, -50}, {0, -100}}, color = {0, 90, 180}),
    Text(extent = {{-35, 35}, {35, -35}}, textString = "A", textColor = {0, 90, 180}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量由 p 流向 n 的电流，没有压降。</p>
</section>
<section lang=\"en\">
<p>Measures the current from p to n without a voltage drop.</p>
</section>
</html>"));
end CurrentSensor;
