within Mofang.Thermal.Components;
model Resistor "热阻 · Thermal resistor"
  extends Interfaces.Element;
  parameter Units.ThermalResistance R(min = Constants.small) = 0.1 "热阻 · Resistance";
equation
  assert(R >= Constants.small, "Resistor: R must be above zero · R 必须大于零");
  dT = R*Q;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 50}, {80, -50}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Solid),
    Line(points = {{-60, 0}, {-40, 0}, {-30, 25}, {-10, -25}, {10, 25}, {30, -25}, {40, 0}, {60, 0}}, color = {190, 40, 30}, thickness = 0.7),
    Text(extent = {{-150, -60}, {150, -95}}, textString = "R=%R", textColor = {190, 40, 30})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以热阻表示的导热。</p>
</section>
<section lang=\"en\">
<p>Conduction given by a resistance.</p>
</section>
</html>"));
end Resistor;
