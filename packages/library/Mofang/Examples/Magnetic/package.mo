within Mofang.Examples;
package Magnetic "磁路示例 · Magnetic circuits"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电感、变压器、永磁体与电磁铁。</p>
</section>
<section lang=\"en\">
<p>Inductor, transformer, magnet, actuator.</p>
</section>
</html>"));
end Magnetic;
