within Mofang.Blocks;
package Routing "信号路由 · Routing of signals"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-70, 50}, {0, 0}}, color = {30, 60, 130}),
    Line(points = {{-70, -50}, {0, 0}}, color = {30, 60, 130}),
    Line(points = {{0, 0}, {70, 0}}, color = {30, 60, 130}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>合并、拆分、选择与类型转换。</p>
</section>
<section lang=\"en\">
<p>Joining, splitting, selecting, converting.</p>
</section>
</html>"));
end Routing;
