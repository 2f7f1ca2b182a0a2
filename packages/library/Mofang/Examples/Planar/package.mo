within Mofang.Examples;
package Planar "平面多体示例 · Planar mechanisms"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>摆、倒立摆、连杆机构与平面机械臂。</p>
</section>
<section lang=\"en\">
<p>Pendulums, linkages, an arm.</p>
</section>
</html>"));
end Planar;
