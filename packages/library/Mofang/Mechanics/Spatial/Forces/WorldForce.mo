within Mofang.Mechanics.Spatial.Forces;
model WorldForce "世界坐标力 · Force in world coordinates"
  Interfaces.Frame frame "坐标系 · Frame" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealInput f[3](each unit = "N") "力 · Force" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
equation
  frame.f = -frame.R.T*f;
  frame.t = zeros(3);
  annotation (
    Icon(graphics = {
    Polygon(points = {{-80, 15}, {40, 15}, {40, 40}, {90, 0}, {40, -40}, {40, -15}, {-80, -15}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.Solid),
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
