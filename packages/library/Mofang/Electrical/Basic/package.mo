within Mofang.Electrical;
package Basic "基本元件 · Basic components"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-90, 0}, {-50, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-50, 25}, {50, -25}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {85, 0}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电阻、电容、电感、变压器等线性与非线性元件。</p>
</section>
<section lang=\"en\">
<p>Resistors, capacitors, inductors, transformers and the like.</p>
</section>
</html>"));
end Basic;
