within Mofang.Mechanics.Rotational.Sensors;
model PowerSensor "功率传感器 · Power sensor"
  extends Interfaces.TwoFlanges;
  Blocks.Interfaces.RealOutput P(unit = "W") "由 a 传到 b 的功率 · Power from a to b" annotation (Placement(transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  a.phi = b.phi;
  a.tau + b.tau = 0;
  P = a.tau*der(a.phi);
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {90, 90, 90}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-60, 0}}, color = {90, 90, 90}),
    Line(points = {{60, 0}, {90, 0}}, color = {90, 90, 90}),
    Line(points = {{0, -60}, {0, -100}}, color = {90, 90, 90}),
    Text(extent = {{-40, 40}, {40, -40}}, textString = "P", textColor = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量两轴端之间的功率。</p>
</section>
<section lang=\"en\">
<p>Measures the power between two flanges.</p>
</section>
</html>"));
end PowerSensor;
