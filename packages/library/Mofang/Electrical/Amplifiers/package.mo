within Mofang.Electrical;
package Amplifiers "运算放大器 · Operational amplifiers"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-60, 70}, {70, 0}, {-60, -70}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Text(extent = {{-50, 50}, {-20, 20}}, textString = "−", textColor = {0, 90, 180}),
    Text(extent = {{-50, -20}, {-20, -50}}, textString = "+", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>理想与有限增益、饱和、带宽的运算放大器。</p>
</section>
<section lang=\"en\">
<p>Operational amplifiers: ideal, saturating, and with limited bandwidth.</p>
</section>
</html>"));
end Amplifiers;
