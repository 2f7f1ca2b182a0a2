within Mofang.Mechanics.Spatial;
package Joints "空间铰 · Joints"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-40, 40}, {40, -40}}, lineColor = {60, 70, 140}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-15, 15}, {15, -15}}, lineColor = {60, 70, 140}, fillColor = {60, 70, 140}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-40, 0}}, color = {60, 70, 140}, thickness = 1),
    Line(points = {{40, 0}, {80, 0}}, color = {60, 70, 140}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>转动、移动、球铰与自由运动。</p>
</section>
<section lang=\"en\">
<p>Revolute, prismatic and spherical joints, free motion.</p>
</section>
</html>"));
end Joints;
