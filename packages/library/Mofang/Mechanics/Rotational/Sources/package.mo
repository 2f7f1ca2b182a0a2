within Mofang.Mechanics.Rotational;
package Sources "转动驱动 · Rotational drives"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-60, -20}, {-40, 40}, {0, 60}, {40, 40}, {60, -10}}, color = {90, 90, 90}, thickness = 1, smooth = Smooth.Bezier),
    Polygon(points = {{45, 5}, {75, -5}, {55, -35}}, lineColor = {90, 90, 90}, fillColor = {90, 90, 90}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>转矩、转速与转角的给定。</p>
</section>
<section lang=\"en\">
<p>Given torques, speeds and angles.</p>
</section>
</html>"));
end Sources;
