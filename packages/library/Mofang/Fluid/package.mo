within Mofang;
package Fluid "流体 · Fluids"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-90, 25}, {90, -25}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-40, 0}, {40, 0}}, color = {0, 110, 190}, thickness = 1, arrow = {Arrow.None, Arrow.Filled})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>液体与理想气体的管网；介质可以更换，焓以流变量传递。</p>
</section>
<section lang=\"en\">
<p>Networks of liquids and ideal gases: media can be exchanged, enthalpy travels in stream variables.</p>
</section>
</html>"));
end Fluid;
