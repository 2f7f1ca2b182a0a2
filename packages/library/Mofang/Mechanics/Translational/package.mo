within Mofang.Mechanics;
package Translational "平动 · Translation"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-40, 40}, {40, -40}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-90, 0}, {-40, 0}}, color = {0, 115, 75}, thickness = 1),
    Line(points = {{40, 0}, {80, 0}}, color = {0, 115, 75}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>沿一条直线运动的元件。力以作用在元件上为正。</p>
</section>
<section lang=\"en\">
<p>Components that move along a line. Forces count positive when they act on the component.</p>
</section>
</html>"));
end Translational;
