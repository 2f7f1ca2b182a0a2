within Mofang.Electrical;
package Semiconductors "半导体 · Semiconductors"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-85, 0}, {-30, 0}}, color = {0, 90, 180}),
    Polygon(points = {{30, 0}, {-30, 40}, {-30, -40}}, lineColor = {0, 90, 180}, fillColor = {0, 90, 180}, fillPattern = FillPattern.Solid),
    Line(points = {{30, 40}, {30, -40}}, color = {0, 90, 180}, thickness = 1),
    Line(points = {{30, 0}, {80, 0}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>理想开关器件与带指数特性的真实器件。</p>
</section>
<section lang=\"en\">
<p>Ideal switching devices, and real ones with exponential characteristics.</p>
</section>
</html>"));
end Semiconductors;
