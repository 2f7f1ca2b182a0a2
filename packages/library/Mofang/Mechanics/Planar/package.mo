within Mofang.Mechanics;
package Planar "平面多体 · Planar multibody systems"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-70, -10}, {-50, -30}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-58, -12}, {-5, 45}}, color = {130, 80, 30}, thickness = 1.5),
    Line(points = {{5, 45}, {60, -20}}, color = {130, 80, 30}, thickness = 1.5),
    Ellipse(extent = {{-10, 58}, {10, 38}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{50, -10}, {70, -30}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在平面内运动的刚体、铰与力。坐标 x 向右，y 向上，转角逆时针为正。</p>
</section>
<section lang=\"en\">
<p>Rigid bodies, joints and forces in a plane: x to the right, y upwards, angles counter-clockwise.</p>
</section>
</html>"));
end Planar;
