within Mofang.Mechanics.Translational.Sensors;
model ForceSensor "力传感器 · Force sensor"
  extends Interfaces.TwoFlanges;
  Blocks.Interfaces.RealOutput f(unit = "N") "由 a 传到 b 的力 · Force from a to b" annotation (Placement(transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  a.s = b.s;
  a.f + b.f = 0;
  f = a.f;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 115, 75}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-60, 0}}, color = {0, 115, 75}),
    Line(points = {{60, 0}, {90, 0}}, color = {0, 115, 75}),
    Line(points = {{0, -60}, {0, -100}}, color = {0, 115, 75}),
    Text(extent = {{-40, 40}, {40, -40}}, textString = "F", textColor = {0, 115, 75})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量两接头之间的力。</p>
</section>
<section lang=\"en\">
<p>Measures the force between two flanges.</p>
</section>
</html>"));
end ForceSensor;
