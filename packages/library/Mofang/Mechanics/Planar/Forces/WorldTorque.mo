within Mofang.Mechanics.Planar.Forces;
model WorldTorque "转矩 · Torque"
  Interfaces.Frame frame "坐标系 · Frame" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealInput tau(unit = "N.m") "转矩 · Torque" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
equation
  frame.f = zeros(2);
  frame.tau = -tau;
  annotation (
    Icon(graphics = {
    Line(points = {{-60, -30}, {-40, 40}, {10, 60}, {50, 40}, {70, 5}}, color = {130, 80, 30}, thickness = 0.7, smooth = Smooth.Bezier),
    Polygon(points = {{58, 15}, {82, 10}, {75, -15}}, lineColor = {130, 80, 30}, fillColor = {130, 80, 30}, fillPattern = FillPattern.Solid),
    Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由信号给出的转矩。</p>
</section>
<section lang=\"en\">
<p>A torque from a signal.</p>
</section>
</html>"));
end WorldTorque;
