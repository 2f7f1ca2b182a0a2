within Mofang.Thermal;
package Components "热元件 · Thermal components"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-60, 50}, {60, -50}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.Solid),
    Line(points = {{-40, 0}, {30, 0}}, color = {190, 40, 30}, thickness = 1, arrow = {Arrow.None, Arrow.Filled})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>热容、导热、对流、辐射、墙体与房间。</p>
</section>
<section lang=\"en\">
<p>Capacities, conduction, convection, radiation, walls and rooms.</p>
</section>
</html>"));
end Components;
