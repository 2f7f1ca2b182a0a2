within Mofang.Mechanics.Spatial.Forces;
model WorldTorque "世界坐标转矩 · Torque in world coordinates"
  Interfaces.Frame frame "坐标系 · Frame" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealInput t[3](each unit = "N.m") "转矩 · Torque" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
equation
  frame.f = zeros(3);
  frame.t = -frame.R.T*t;
  annotation (
    Icon(graphics = {
    Line(points = {{-60, -30}, {-40, 40}, {10, 60}, {50, 40}, {70, 5}}, color = {60, 70, 140}, thickness = 0.7, smooth = Smooth.Bezier),
    Polygon(points = {{58, 15}, {82, 10}, {75, -15}}, lineColor = {60, 70, 140}, fillColor = {60, 70, 140}, fillPattern = FillPattern.Solid),
    Line(points = {{70, 0}, {100, 0}}, color = {60, 70, 140}),
    Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由信号给出的转矩矢量，分量沿世界坐标轴。</p>
</section>
<section lang=\"en\">
<p>A torque given by a signal, its components along the axes of the world.</p>
</section>
</html>"));
end WorldTorque;
