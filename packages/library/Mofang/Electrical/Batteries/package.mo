within Mofang.Electrical;
package Batteries "电池 · Batteries"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-60, 40}, {60, -40}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{60, 15}, {72, -15}}, lineColor = {0, 90, 180}, fillColor = {0, 90, 180}, fillPattern = FillPattern.Solid),
    Line(points = {{-40, 0}, {-20, 0}}, color = {0, 90, 180}, thickness = 1),
    Line(points = {{20, 0}, {40, 0}}, color = {0, 90, 180}, thickness = 1),
    Line(points = {{30, 10}, {30, -10}}, color = {0, 90, 180}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>化学电池与超级电容。</p>
</section>
<section lang=\"en\">
<p>Batteries and super-capacitors.</p>
</section>
</html>"));
end Batteries;
