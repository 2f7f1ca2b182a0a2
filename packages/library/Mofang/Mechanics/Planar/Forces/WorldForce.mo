within Mofang.Mechanics.Planar.Forces;
model WorldForce "世界坐标力 · Force in world coordinates"
  Interfaces.Frame frame "坐标系 · Frame" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealInput f[2](each unit = "N") "力 · Force" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
equation
  frame.f = -f;
  frame.tau = 0;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-80, 15}, {40, 15}, {40, 40}, {90, 0}, {40, -40}, {40, -15}, {-80, -15}}, lineColor = {130, 80, 30}, fillColor = {238, 230, 223}, fillPattern = FillPattern.Solid),
    Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由信号给出、方向固定于世界的力。</p>
</section>
<section lang=\"en\">
<p>A force from signals, with directions fixed in the world.</p>
</section>
</html>"));
end WorldForce;
