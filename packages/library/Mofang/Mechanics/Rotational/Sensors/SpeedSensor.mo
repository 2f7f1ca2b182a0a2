within Mofang.Mechanics.Rotational.Sensors;
model SpeedSensor "转速传感器 · Speed sensor"
  Interfaces.Flange flange "轴端 · Flange" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Blocks.Interfaces.RealOutput w(unit = "rad/s") "角速度 · Angular velocity" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  flange.tau = 0;
  w = der(flange.phi);
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {90, 90, 90}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-60, 0}}, color = {90, 90, 90}),
    Line(points = {{60, 0}, {100, 0}}, color = {90, 90, 90}),
    Text(extent = {{-40, 40}, {40, -40}}, textString = "ω", textColor = {90, 90, 90}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量角速度，不加转矩。</p>
</section>
<section lang=\"en\">
<p>Measures the angular velocity without a torque.</p>
</section>
</html>"));
end SpeedSensor;
