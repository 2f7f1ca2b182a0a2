within Mofang.Examples;
package Spatial "空间多体示例 · Spatial mechanisms"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>空间摆、陀螺与自由刚体。</p>
</section>
<section lang=\"en\">
<p>Pendulums in space, a top, a free body.</p>
</section>
</html>"));
end Spatial;
