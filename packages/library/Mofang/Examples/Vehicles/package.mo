within Mofang.Examples;
package Vehicles "车辆示例 · Vehicles"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>滑行、制动、工况与打滑。</p>
</section>
<section lang=\"en\">
<p>Coasting, braking, driving cycles, slip.</p>
</section>
</html>"));
end Vehicles;
