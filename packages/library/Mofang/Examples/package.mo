within Mofang;
package Examples "示例 · Examples"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {0, 120, 90}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>按领域排列、可以直接仿真的示例；每个都有独立计算的校验。</p>
</section>
<section lang=\"en\">
<p>Examples by domain that simulate as they are; each is checked against an independent computation.</p>
</section>
</html>"));
end Examples;
