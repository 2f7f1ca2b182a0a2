within Mofang.Mechanics.Planar.Parts;
model World "世界 · World"
  parameter Units.Acceleration g[2] = {0, -Constants.g} "重力加速度 · Acceleration of gravity";
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {80, -80}}, color = {130, 80, 30}, thickness = 0.7),
    Line(points = {{-80, -80}, {-80, 80}}, color = {130, 80, 30}, thickness = 0.7, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-80, -80}, {70, -80}}, color = {130, 80, 30}, thickness = 0.7, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{20, 60}, {20, -30}}, color = {0, 130, 70}, thickness = 0.7, arrow = {Arrow.None, Arrow.Filled}),
    Text(extent = {{30, 50}, {80, 0}}, textString = "g", textColor = {0, 130, 70}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {40, 40, 40})}),
    defaultComponentName = "world", defaultComponentPrefixes = "inner", missingInnerMessage = "A component 'inner Mofang.Mechanics.Planar.Parts.World world' with the default gravity is used.",
    Documentation(info = "<html>
<section lang=\"zh\">
<p>给出重力。模型中以 inner 声明一次，各刚体自动取用。</p>
</section>
<section lang=\"en\">
<p>Gives gravity. Declare it once as inner; all bodies use it.</p>
</section>
</html>"));
end World;
