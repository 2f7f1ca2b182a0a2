within Mofang.Electrical.ThreePhase;
model Resistor3 "三相电阻 · Three resistors"
  extends Interfaces.ThreePhaseOnePort;
  parameter Units.Resistance R = 1 "每相电阻 · Resistance of a phase";
equation
  v = R*i;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 130, 150}),
    Rectangle(extent = {{-60, 28}, {60, -28}}, lineColor = {0, 130, 150}, fillColor = {219, 238, 240}, fillPattern = FillPattern.Solid),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 130, 150}),
    Text(extent = {{-30, 20}, {30, -20}}, textString = "3", textColor = {0, 130, 150})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>每相一个相同的电阻。</p>
</section>
<section lang=\"en\">
<p>The same resistance in each phase.</p>
</section>
</html>"));
end Resistor3;
