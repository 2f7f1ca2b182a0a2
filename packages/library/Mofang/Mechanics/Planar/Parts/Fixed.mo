within Mofang.Mechanics.Planar.Parts;
model Fixed "固定坐标系 · Fixed frame"
  Interfaces.Frame frame "坐标系 · Frame" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Units.Length r[2] = {0, 0} "位置 · Position";
  parameter Units.Angle phi = 0 "转角 · Angle";
equation
  frame.r = r;
  frame.phi = phi;
  annotation (
    Icon(graphics = {
    Line(points = {{-40, 60}, {-40, -60}}, color = {130, 80, 30}, thickness = 0.7),
    Line(points = {{-70, 30}, {-40, 55}}, color = {130, 80, 30}),
    Line(points = {{-70, 0}, {-40, 25}}, color = {130, 80, 30}),
    Line(points = {{-70, -30}, {-40, -5}}, color = {130, 80, 30}),
    Line(points = {{-70, -60}, {-40, -35}}, color = {130, 80, 30}),
    Line(points = {{-40, 0}, {90, 0}}, color = {130, 80, 30}),
    Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>相对世界固定的坐标系。</p>
</section>
<section lang=\"en\">
<p>A frame that is fixed in the world.</p>
</section>
</html>"));
end Fixed;
