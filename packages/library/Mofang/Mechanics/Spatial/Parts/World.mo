within Mofang.Mechanics.Spatial.Parts;
model World "世界 · World"
  Interfaces.Frame frame "世界坐标系 · Frame of the world" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Units.Acceleration g[3] = {0, -Constants.g, 0} "重力加速度 · Acceleration of gravity";
equation
  Connections.root(frame.R);
  frame.r = zeros(3);
  frame.R.T = identity(3);
  frame.R.w = zeros(3);
  annotation (
    Icon(graphics = {
    Line(points = {{-60, -60}, {-60, 70}}, color = {60, 70, 140}, thickness = 0.7, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-60, -60}, {70, -60}}, color = {60, 70, 140}, thickness = 0.7, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-60, -60}, {10, -10}}, color = {60, 70, 140}, thickness = 0.7, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{30, 70}, {30, -10}}, color = {0, 130, 70}, thickness = 0.7, arrow = {Arrow.None, Arrow.Filled}),
    Text(extent = {{40, 60}, {90, 10}}, textString = "g", textColor = {0, 130, 70}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {40, 40, 40})}),
    defaultComponentName = "world", defaultComponentPrefixes = "inner", missingInnerMessage = "A component 'inner Mofang.Mechanics.Spatial.Parts.World world' with the default gravity is used.",
    Documentation(info = "<html>
<section lang=\"zh\">
<p>世界坐标系与重力，y 轴向上。以 inner 声明一次。</p>
</section>
<section lang=\"en\">
<p>The frame of the world and gravity; y points upwards. Declare it once as inner.</p>
</section>
</html>"));
end World;
