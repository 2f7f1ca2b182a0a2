within Mofang.Examples;
package Process "过程与生物示例 · Processes and biology"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>反应器、流行病与种群。</p>
</section>
<section lang=\"en\">
<p>Reactors, epidemics, populations.</p>
</section>
</html>"));
end Process;
