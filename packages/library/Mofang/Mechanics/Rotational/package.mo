within Mofang.Mechanics;
package Rotational "转动 · Rotation"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-20, 70}, {20, -70}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-80, 10}, {-20, -10}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{20, 10}, {70, -10}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>绕固定轴转动的元件。转矩以作用在元件上为正。</p>
</section>
<section lang=\"en\">
<p>Components that turn about fixed axes. Torques count positive when they act on the component.</p>
</section>
</html>"));
end Rotational;
