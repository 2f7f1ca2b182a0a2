within Mofang.Examples;
package Sequence "顺序与逻辑示例 · Sequences and logic"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>交通灯、灌装过程与计数。</p>
</section>
<section lang=\"en\">
<p>Traffic lights, batch process, counting.</p>
</section>
</html>"));
end Sequence;
