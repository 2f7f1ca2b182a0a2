within Mofang.Mechanics.Translational.Components;
model Fixed "固定端 · Fixed flange"
  Interfaces.Flange flange "接头 · Flange" annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  parameter Units.Length s0 = 0 "固定位置 · Fixed position";
equation
  flange.s = s0;
  annotation (
    Icon(graphics = {
    Line(points = {{-70, -40}, {70, -40}}, color = {0, 115, 75}, thickness = 0.7),
    Line(points = {{-60, -65}, {-35, -40}}, color = {0, 115, 75}),
    Line(points = {{-20, -65}, {5, -40}}, color = {0, 115, 75}),
    Line(points = {{20, -65}, {45, -40}}, color = {0, 115, 75}),
    Line(points = {{0, -40}, {0, -10}}, color = {0, 115, 75}),
    Text(extent = {{-150, -80}, {150, -120}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把接头固定在给定位置。</p>
</section>
<section lang=\"en\">
<p>Holds a flange at a position.</p>
</section>
</html>"));
end Fixed;
