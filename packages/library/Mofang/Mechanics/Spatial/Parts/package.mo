within Mofang.Mechanics.Spatial;
package Parts "空间零件 · Parts"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-40, 60}, {60, -40}}, lineColor = {60, 70, 140}, fillColor = {158, 162, 198}, fillPattern = FillPattern.Sphere),
    Rectangle(extent = {{-90, 20}, {-30, 0}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.HorizontalCylinder)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>世界、刚体、连杆与可视形状。</p>
</section>
<section lang=\"en\">
<p>World, bodies, links and visible shapes.</p>
</section>
</html>"));
end Parts;
