within Mofang.Mechanics.Rotational;
package Components "转动元件 · Rotational components"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-20, 60}, {20, -60}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-80, 10}, {-20, -10}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{20, 10}, {70, -10}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>惯量、弹簧、阻尼、齿轮、摩擦与离合器。</p>
</section>
<section lang=\"en\">
<p>Inertias, springs, dampers, gears, friction, clutches.</p>
</section>
</html>"));
end Components;
