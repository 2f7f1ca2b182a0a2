within Mofang.Electrical.Basic;
model VariableResistor "可变电阻 · Variable resistor"
  extends Interfaces.OnePort annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.RealInput R(unit = "Ohm") "电阻 · Resistance" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
equation
  v = R*i;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-60, 28}, {60, -28}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{-60, -50}, {60, 50}}, color = {0, 90, 180}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{0, 90}, {0, 28}}, color = {0, 90, 180}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>阻值由信号给定。</p>
</section>
<section lang=\"en\">
<p>The resistance is a signal.</p>
</section>
</html>"));
end VariableResistor;
