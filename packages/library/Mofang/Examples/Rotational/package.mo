within Mofang.Examples;
package Rotational "转动示例 · Rotation"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>传动、离合器、制动与摩擦。</p>
</section>
<section lang=\"en\">
<p>Drives, clutches, brakes, friction.</p>
</section>
</html>"));
end Rotational;
