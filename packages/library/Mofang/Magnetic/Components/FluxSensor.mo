within Mofang.Magnetic.Components;
model FluxSensor "磁通传感器 · Flux sensor"
  extends Interfaces.Element;
  Blocks.Interfaces.RealOutput y(unit = "Wb") "磁通 · Flux" annotation (Placement(transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  V = 0;
  y = Phi;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {150, 80, 0}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-60, 0}}, color = {150, 80, 0}),
    Line(points = {{60, 0}, {90, 0}}, color = {150, 80, 0}),
    Line(points = {{0, -60}, {0, -100}}, color = {150, 80, 0}),
    Text(extent = {{-40, 40}, {40, -40}}, textString = "Φ", textColor = {150, 80, 0})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量磁通，没有磁位差。</p>
</section>
<section lang=\"en\">
<p>Measures flux without a potential difference.</p>
</section>
</html>"));
end FluxSensor;
