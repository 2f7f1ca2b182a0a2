within Mofang.Mechanics.Spatial.Forces;
model PositionSensor "位置传感器 · Position sensor"
  Interfaces.Frame frame "坐标系 · Frame" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Blocks.Interfaces.RealOutput r[3](each unit = "m") "位置（世界坐标） · Position in world coordinates" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  frame.f = zeros(3);
  frame.t = zeros(3);
  r = frame.r;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {60, 70, 140}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-60, 0}}, color = {60, 70, 140}),
    Line(points = {{60, 0}, {100, 0}}, color = {60, 70, 140}),
    Text(extent = {{-40, 40}, {40, -40}}, textString = "r", textColor = {60, 70, 140}),
    Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量坐标系原点的位置。</p>
</section>
<section lang=\"en\">
<p>Measures the position of a frame's origin.</p>
</section>
</html>"));
end PositionSensor;
