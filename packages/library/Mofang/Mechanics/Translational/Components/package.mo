within Mofang.Mechanics.Translational;
package Components "平动元件 · Translational components"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-40, 40}, {40, -40}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-90, 0}, {-40, 0}}, color = {0, 115, 75}, thickness = 1),
    Line(points = {{40, 0}, {80, 0}}, color = {0, 115, 75}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>质量、弹簧、阻尼、摩擦与止挡。</p>
</section>
<section lang=\"en\">
<p>Masses, springs, dampers, friction, stops.</p>
</section>
</html>"));
end Components;
