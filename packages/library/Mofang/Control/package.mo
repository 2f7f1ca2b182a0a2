within Mofang;
package Control "控制 · Control"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-75, 15}, {-45, -15}}, lineColor = {30, 60, 130}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-20, 25}, {30, -25}}, lineColor = {30, 60, 130}, fillColor = {223, 228, 238}, fillPattern = FillPattern.Solid),
    Line(points = {{-45, 0}, {-20, 0}}, color = {30, 60, 130}),
    Line(points = {{30, 0}, {80, 0}}, color = {30, 60, 130}),
    Line(points = {{60, 0}, {60, -60}, {-60, -60}, {-60, -15}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>控制器、观测器与滤波器。</p>
</section>
<section lang=\"en\">
<p>Controllers, observers and filters.</p>
</section>
</html>"));
end Control;
