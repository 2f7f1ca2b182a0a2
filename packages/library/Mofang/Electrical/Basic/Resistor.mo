within Mofang.Electrical.Basic;
model Resistor "电阻 · Resistor"
  extends Interfaces.OnePort;
  parameter Units.Resistance R = 1 "电阻 · Resistance";
equation
  v = R*i;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-60, 28}, {60, -28}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 90, 180}),
    Text(extent = {{-150, -45}, {150, -80}}, textString = "R=%R", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>欧姆定律 v = R·i。</p>
</section>
<section lang=\"en\">
<p>Ohm's law, v = R·i.</p>
</section>
</html>"));
end Resistor;
