within Mofang.Blocks;
package Clocked "时钟系统 · Clocked systems"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {110, 110, 110}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid, lineThickness = 0.5),
    Line(points = {{0, 0}, {0, 45}}, color = {110, 110, 110}, thickness = 1),
    Line(points = {{0, 0}, {30, -15}}, color = {110, 110, 110}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>同步时钟上的方块（Modelica 语言规范第 16 章）：只在时钟滴答时有值，时钟沿连接推断，不同快慢的部分精确对齐。</p>
</section>
<section lang=\"en\">
<p>Blocks on synchronous clocks (chapter 16 of the language specification): they have values at ticks only, clocks are inferred along connections, and parts of different rates meet exactly.</p>
</section>
</html>"));
end Clocked;
