within Mofang.Examples;
package Thermal "热示例 · Heat transfer"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>冷却、房间、墙体与相变。</p>
</section>
<section lang=\"en\">
<p>Cooling, rooms, walls, phase change.</p>
</section>
</html>"));
end Thermal;
