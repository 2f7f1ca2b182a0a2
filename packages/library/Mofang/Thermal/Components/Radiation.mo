within Mofang.Thermal.Components;
model Radiation "辐射 · Radiation"
  extends Interfaces.Element;
  parameter Real Gr(final unit = "m2") = 1 "净辐射面积 · Net area of radiation";
equation
  Q = Gr*Constants.sigma*(a.T^4 - b.T^4);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 60}, {-50, -60}}, lineColor = {190, 40, 30}, fillColor = {190, 40, 30}, fillPattern = FillPattern.Backward),
    Rectangle(extent = {{50, 60}, {80, -60}}, lineColor = {190, 40, 30}, fillColor = {190, 40, 30}, fillPattern = FillPattern.Backward),
    Line(points = {{-45, 20}, {-25, 30}, {-5, 10}, {15, 30}, {40, 20}}, color = {220, 110, 0}, thickness = 0.5, smooth = Smooth.Bezier),
    Line(points = {{-45, -20}, {-25, -10}, {-5, -30}, {15, -10}, {40, -20}}, color = {220, 110, 0}, thickness = 0.5, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>斯特藩—玻尔兹曼定律，净面积含发射率与角系数。</p>
</section>
<section lang=\"en\">
<p>The law of Stefan and Boltzmann; the net area includes emissivity and view factor.</p>
</section>
</html>"));
end Radiation;
