within Mofang.Blocks;
package Discrete "采样系统 · Sampled systems"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-70, -60}, {-70, 0}}, color = {30, 60, 130}),
    Line(points = {{-30, -60}, {-30, 30}}, color = {30, 60, 130}),
    Line(points = {{10, -60}, {10, 50}}, color = {30, 60, 130}),
    Line(points = {{50, -60}, {50, 60}}, color = {30, 60, 130}),
    Ellipse(extent = {{-77, 7}, {-63, -7}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-37, 37}, {-23, 23}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{3, 57}, {17, 43}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{43, 67}, {57, 53}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以固定周期采样、输出在采样间保持的方块。</p>
</section>
<section lang=\"en\">
<p>Blocks that sample with a fixed period and hold their output in between.</p>
</section>
</html>"));
end Discrete;
