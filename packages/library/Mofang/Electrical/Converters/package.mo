within Mofang.Electrical;
package Converters "变流器 · Power converters"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-70, 50}, {70, -50}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{-70, -50}, {70, 50}}, color = {0, 90, 180}),
    Text(extent = {{-60, 45}, {-10, 5}}, textString = "=", textColor = {0, 90, 180}),
    Text(extent = {{10, -5}, {60, -45}}, textString = "~", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>脉宽调制、开关桥与平均值模型。</p>
</section>
<section lang=\"en\">
<p>Pulse-width modulation, switching bridges, averaged models.</p>
</section>
</html>"));
end Converters;
