within Mofang.Mechanics.Planar;
package Joints "平面铰 · Joints"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-40, 40}, {40, -40}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-15, 15}, {15, -15}}, lineColor = {130, 80, 30}, fillColor = {130, 80, 30}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-40, 0}}, color = {130, 80, 30}, thickness = 1),
    Line(points = {{40, 0}, {80, 0}}, color = {130, 80, 30}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>转动铰与移动副。</p>
</section>
<section lang=\"en\">
<p>Revolute and prismatic joints.</p>
</section>
</html>"));
end Joints;
