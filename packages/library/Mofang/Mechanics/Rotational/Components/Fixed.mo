within Mofang.Mechanics.Rotational.Components;
model Fixed "固定端 · Fixed flange"
  Interfaces.Flange flange "轴端 · Flange" annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  parameter Units.Angle phi0 = 0 "固定转角 · Fixed angle";
equation
  flange.phi = phi0;
  annotation (
    Icon(graphics = {
    Line(points = {{-70, -40}, {70, -40}}, color = {90, 90, 90}, thickness = 0.7),
    Line(points = {{-60, -65}, {-35, -40}}, color = {90, 90, 90}),
    Line(points = {{-20, -65}, {5, -40}}, color = {90, 90, 90}),
    Line(points = {{20, -65}, {45, -40}}, color = {90, 90, 90}),
    Line(points = {{0, -40}, {0, -10}}, color = {90, 90, 90}),
    Text(extent = {{-150, -80}, {150, -120}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把轴端固定在给定转角。</p>
</section>
<section lang=\"en\">
<p>Holds a flange at an angle.</p>
</section>
</html>"));
end Fixed;
