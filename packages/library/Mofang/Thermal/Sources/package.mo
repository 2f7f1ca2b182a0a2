within Mofang.Thermal;
package Sources "热源与边界 · Sources and boundaries"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {190, 40, 30}, fillColor = {230, 170, 0}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {80, 0}}, color = {190, 40, 30}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>温度与热流的给定。</p>
</section>
<section lang=\"en\">
<p>Given temperatures and heat flows.</p>
</section>
</html>"));
end Sources;
