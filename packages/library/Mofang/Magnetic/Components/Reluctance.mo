within Mofang.Magnetic.Components;
model Reluctance "磁阻 · Reluctance"
  extends Interfaces.Element;
  parameter Units.Reluctance R(min = 0) = 1e6 "磁阻 · Reluctance";
equation
  assert(R >= 0, "Reluctance: R must not be negative · R 不得为负");
  V = R*Phi;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {150, 80, 0}),
    Rectangle(extent = {{-60, 28}, {60, -28}}, lineColor = {150, 80, 0}, fillColor = {240, 230, 219}, fillPattern = FillPattern.Solid),
    Line(points = {{60, 0}, {100, 0}}, color = {150, 80, 0}),
    Text(extent = {{-150, -45}, {150, -80}}, textString = "R=%R", textColor = {150, 80, 0})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>磁位差与磁通成正比。</p>
</section>
<section lang=\"en\">
<p>Potential difference in proportion to flux.</p>
</section>
</html>"));
end Reluctance;
