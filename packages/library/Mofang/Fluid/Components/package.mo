within Mofang.Fluid;
package Components "流体元件 · Fluid components"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-90, 25}, {90, -25}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-40, 0}, {40, 0}}, color = {0, 110, 190}, thickness = 1, arrow = {Arrow.None, Arrow.Filled})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>管道、阀、泵、容器与换热器。</p>
</section>
<section lang=\"en\">
<p>Pipes, valves, pumps, vessels, heat exchangers.</p>
</section>
</html>"));
end Components;
