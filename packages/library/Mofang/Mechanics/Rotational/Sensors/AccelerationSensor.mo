within Mofang.Mechanics.Rotational.Sensors;
model AccelerationSensor "角加速度传感器 · Acceleration sensor"
  Interfaces.Flange flange "轴端 · Flange" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Blocks.Interfaces.RealOutput alpha(unit = "rad/s2") "角加速度 · Angular acceleration" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  Units.AngularVelocity w "角速度 · Angular velocity";
equation
  flange.tau = 0;
  w = der(flange.phi);
  alpha = der(w);
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {90, 90, 90}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-60, 0}}, color = {90, 90, 90}),
    Line(points = {{60, 0}, {100, 0}}, color = {90, 90, 90}),
    Text(extent = {{-40, 40}, {40, -40}}, textString = "α", textColor = {90, 90, 90}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量角加速度，不加转矩。</p>
</section>
<section lang=\"en\">
<p>Measures the angular acceleration without a torque.</p>
</section>
</html>"));
end AccelerationSensor;
