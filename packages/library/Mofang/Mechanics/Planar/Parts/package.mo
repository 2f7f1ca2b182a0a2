within Mofang.Mechanics.Planar;
package Parts "平面零件 · Parts"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-60, 20}, {60, -20}}, lineColor = {130, 80, 30}, fillColor = {238, 230, 223}, fillPattern = FillPattern.HorizontalCylinder),
    Ellipse(extent = {{-75, 15}, {-45, -15}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{45, 15}, {75, -15}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>世界、刚体与连杆。</p>
</section>
<section lang=\"en\">
<p>World, bodies and links.</p>
</section>
</html>"));
end Parts;
