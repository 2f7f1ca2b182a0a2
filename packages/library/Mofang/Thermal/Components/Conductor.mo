within Mofang.Thermal.Components;
model Conductor "热导 · Thermal conductor"
  extends Interfaces.Element;
  parameter Units.ThermalConductance G = 10 "热导 · Conductance";
equation
  assert(G >= 0, "Conductor: G must not be negative · G 不得为负");
  Q = G*dT;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 50}, {80, -50}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Solid),
    Line(points = {{-60, 0}, {50, 0}}, color = {190, 40, 30}, thickness = 0.7, arrow = {Arrow.None, Arrow.Filled}),
    Text(extent = {{-150, -60}, {150, -95}}, textString = "G=%G", textColor = {190, 40, 30})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>热流与温差成正比。</p>
</section>
<section lang=\"en\">
<p>Heat flow in proportion to the temperature difference.</p>
</section>
</html>"));
end Conductor;
