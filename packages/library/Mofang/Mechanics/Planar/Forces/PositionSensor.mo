within Mofang.Mechanics.Planar.Forces;
model PositionSensor "位置传感器 · Position sensor"
  Interfaces.Frame frame "坐标系 · Frame" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Blocks.Interfaces.RealOutput x(unit = "m") "水平位置 · Horizontal position" annotation (Placement(transformation(extent = {{100, 50}, {120, 70}})));
  Blocks.Interfaces.RealOutput y(unit = "m") "竖直位置 · Vertical position" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  Blocks.Interfaces.RealOutput phi(unit = "rad") "转角 · Angle" annotation (Placement(transformation(extent = {{100, -70}, {120, -50}})));
equation
  frame.f = zeros(2);
  frame.tau = 0;
  x = frame.r[1];
  y = frame.r[2];
  phi = frame.phi;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-60, 0}}, color = {130, 80, 30}),
    Line(points = {{42, 42}, {100, 60}}, color = {130, 80, 30}),
    Line(points = {{60, 0}, {100, 0}}, color = {130, 80, 30}),
    Line(points = {{42, -42}, {100, -60}}, color = {130, 80, 30}),
    Text(extent = {{-45, 30}, {45, -30}}, textString = "x y φ", textColor = {130, 80, 30}),
    Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量坐标系的位置与转角。</p>
</section>
<section lang=\"en\">
<p>Measures place and angle of a frame.</p>
</section>
</html>"));
end PositionSensor;
