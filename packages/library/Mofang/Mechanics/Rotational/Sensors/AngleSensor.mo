within Mofang.Mechanics.Rotational.Sensors;
model AngleSensor "转角传感器 · Angle sensor"
  Interfaces.Flange flange "轴端 · Flange" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Blocks.Interfaces.RealOutput phi(unit = "rad") "转角 · Angle" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  flange.tau = 0;
  phi = flange.phi;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {90, 90, 90}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-60, 0}}, color = {90, 90, 90}),
    Line(points = {{60, 0}, {100, 0}}, color = {90, 90, 90}),
    Text(extent = {{-40, 40}, {40, -40}}, textString = "φ", textColor = {90, 90, 90}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量转角，不加转矩。</p>
</section>
<section lang=\"en\">
<p>Measures the angle without a torque.</p>
</section>
</html>"));
end AngleSensor;
