within Mofang.Mechanics.Translational.Sensors;
model AccelerationSensor "加速度传感器 · Acceleration sensor"
  Interfaces.Flange flange "接头 · Flange" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Blocks.Interfaces.RealOutput a(unit = "m/s2") "加速度 · Acceleration" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  Units.Velocity v "速度 · Velocity";
equation
  flange.f = 0;
  v = der(flange.s);
  a = der(v);
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 115, 75}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-60, 0}}, color = {0, 115, 75}),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 115, 75}),
    Text(extent = {{-40, 40}, {40, -40}}, textString = "a", textColor = {0, 115, 75}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量加速度，不加力。</p>
</section>
<section lang=\"en\">
<p>Measures the acceleration without a force.</p>
</section>
</html>"));
end AccelerationSensor;
