within Mofang.Magnetic;
package Components "磁元件 · Magnetic components"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-50, 25}, {50, -25}}, lineColor = {150, 80, 0}, fillColor = {240, 230, 219}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-50, 0}}, color = {150, 80, 0}),
    Line(points = {{50, 0}, {85, 0}}, color = {150, 80, 0})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>铁心、气隙、线圈、永磁体与电磁铁。</p>
</section>
<section lang=\"en\">
<p>Cores, air gaps, coils, magnets and actuators.</p>
</section>
</html>"));
end Components;
