within Mofang;
package Magnetic "磁路 · Magnetic circuits"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-70, 60}, {70, -60}}, lineColor = {150, 80, 0}, fillColor = {240, 230, 219}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-35, 25}, {35, -25}}, lineColor = {150, 80, 0}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由磁阻组成的磁路网络：磁位差驱动磁通。</p>
</section>
<section lang=\"en\">
<p>Networks of reluctances: magnetic potential drives flux.</p>
</section>
</html>"));
end Magnetic;
