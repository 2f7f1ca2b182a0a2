within Mofang.Examples;
package Fluid "流体示例 · Fluids"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>水箱、泵、换热器、气体与液压。</p>
</section>
<section lang=\"en\">
<p>Tanks, pumps, heat exchangers, gases, hydraulics.</p>
</section>
</html>"));
end Fluid;
