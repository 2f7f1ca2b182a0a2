within Mofang.Mechanics.Rotational.Components;
model PlanetaryGear "行星齿轮 · Planetary gear"
  Interfaces.Flange sun "太阳轮 · Sun" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Flange carrier "行星架 · Carrier" annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Interfaces.Flange ring "齿圈 · Ring" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Real ratio(min = 1) = 2 "齿圈与太阳轮的齿数比 · Teeth of the ring over teeth of the sun";
equation
  assert(ratio >= 1, "PlanetaryGear: ratio must be at least 1 · ratio 不得小于 1");
  (1 + ratio)*carrier.phi = sun.phi + ratio*ring.phi;
  ring.tau = ratio*sun.tau;
  carrier.tau = -(1 + ratio)*sun.tau;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-70, 70}, {70, -70}}, lineColor = {90, 90, 90}, lineThickness = 1, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-25, 25}, {25, -25}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Ellipse(extent = {{-20, 65}, {20, 27}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Ellipse(extent = {{-20, -27}, {20, -65}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Ellipse(extent = {{27, 20}, {65, -20}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Ellipse(extent = {{-65, 20}, {-27, -20}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-100, 0}, {-65, 0}}, color = {90, 90, 90}),
    Line(points = {{-100, 60}, {-60, 60}}, color = {90, 90, 90}),
    Line(points = {{70, 0}, {100, 0}}, color = {90, 90, 90}),
    Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>太阳轮、行星架与齿圈之间的理想关系。</p>
</section>
<section lang=\"en\">
<p>The ideal relation of sun, carrier and ring.</p>
</section>
</html>"));
end PlanetaryGear;
