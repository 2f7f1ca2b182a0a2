within Mofang;
package Sequence "顺序逻辑 · Sequence control"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-40, 80}, {40, 40}}, lineColor = {70, 70, 90}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 40}, {0, -40}}, color = {70, 70, 90}),
    Line(points = {{-30, 0}, {30, 0}}, color = {70, 70, 90}, thickness = 2),
    Rectangle(extent = {{-40, -40}, {40, -80}}, lineColor = {70, 70, 90}, fillColor = {229, 229, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由步与转移组成的顺序控制，可以并行与选择。</p>
</section>
<section lang=\"en\">
<p>Sequence control by steps and transitions, with parallel and alternative paths.</p>
</section>
</html>"));
end Sequence;
