within Mofang.Electrical.Sensors;
model VoltageSensor "电压表 · Voltage sensor"
  Interfaces.Pin p "正极 · Positive pin" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin n "负极 · Negative pin" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealOutput v(unit = "V") "电压 · Voltage" annotation (Placement(transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  p.i = 0;
  n.i = 0;
  v = p.v - n.v;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{0, -50}, {0, -100}}, color = {0, 90, 180}),
    Text(extent = {{-35, 35}, {35, -35}}, textString = "V", textColor = {0, 90, 180}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量两点间电压，不取电流。</p>
</section>
<section lang=\"en\">
<p>Measures the voltage between two pins and takes no current.</p>
</section>
</html>"));
end VoltageSensor;
