within Mofang.Magnetic.Components;
model MmfSource "磁动势源 · Source of magnetomotive force"
  extends Interfaces.Element;
  parameter Units.MagneticPotential F = 100 "磁动势 · Magnetomotive force";
equation
  V = F;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-50, 0}}, color = {150, 80, 0}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {150, 80, 0}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {100, 0}}, color = {150, 80, 0}),
    Line(points = {{-80, 30}, {-60, 30}}, color = {150, 80, 0}),
    Line(points = {{-70, 40}, {-70, 20}}, color = {150, 80, 0}),
    Line(points = {{60, 30}, {80, 30}}, color = {150, 80, 0}),
    Text(extent = {{-35, 30}, {35, -30}}, textString = "Θ", textColor = {150, 80, 0})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>恒定的磁位差。</p>
</section>
<section lang=\"en\">
<p>A constant potential difference.</p>
</section>
</html>"));
end MmfSource;
