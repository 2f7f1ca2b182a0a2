within Mofang;
package Icons "图标 · Icons to extend from"
  extends Icons.Package;

  partial package Package "包的图标 · Icon of a package"
    annotation (
      Icon(graphics = {
      Rectangle(extent = {{-100, 100}, {80, -80}}, lineColor = {40, 60, 110}, fillColor = {225, 228, 235}, fillPattern = FillPattern.Solid, radius = 16),
      Rectangle(extent = {{-90, 90}, {90, -90}}, lineColor = {40, 60, 110}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid, radius = 16)}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>两张叠放的卡片，表示一个包。</p>
</section>
<section lang=\"en\">
<p>Two stacked cards: a package.</p>
</section>
</html>"));
  end Package;

  partial model Example "示例的图标 · Icon of an example"
    annotation (
      Icon(graphics = {
      Ellipse(extent = {{-90, 90}, {90, -90}}, lineColor = {0, 120, 90}, lineThickness = 0.5, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid),
      Polygon(points = {{-35, 60}, {65, 0}, {-35, -60}}, lineColor = {0, 120, 90}, fillColor = {0, 120, 90}, fillPattern = FillPattern.Solid),
      Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>圆盘中的三角，表示可以运行的示例。</p>
</section>
<section lang=\"en\">
<p>A triangle in a disc: something that can be run.</p>
</section>
</html>"));
  end Example;

  partial function Function "函数的图标 · Icon of a function"
    annotation (
      Icon(graphics = {
      Ellipse(extent = {{-100, 100}, {100, -100}}, lineColor = {150, 70, 0}, lineThickness = 0.5, fillColor = {240, 229, 219}, fillPattern = FillPattern.Solid),
      Text(extent = {{-70, 70}, {70, -70}}, textString = "f", textColor = {150, 70, 0})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>圆中的字母 f，表示函数。</p>
</section>
<section lang=\"en\">
<p>The letter f in a circle: a function.</p>
</section>
</html>"));
  end Function;

  partial record Record "记录的图标 · Icon of a record"
    annotation (
      Icon(graphics = {
      Rectangle(extent = {{-100, 60}, {100, -80}}, lineColor = {120, 90, 0}, fillColor = {236, 232, 219}, fillPattern = FillPattern.Solid, radius = 10),
      Line(points = {{-100, 20}, {100, 20}}, color = {120, 90, 0}),
      Line(points = {{-100, -30}, {100, -30}}, color = {120, 90, 0}),
      Line(points = {{-20, 60}, {-20, -80}}, color = {120, 90, 0})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>表格，表示一组数据。</p>
</section>
<section lang=\"en\">
<p>A table: a set of data.</p>
</section>
</html>"));
  end Record;

  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {40, 60, 110}, fillColor = {225, 228, 235}, fillPattern = FillPattern.Solid),
    Polygon(points = {{-70, -60}, {0, 70}, {70, -60}}, lineColor = {40, 60, 110})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>只有图形、没有方程的类，供其他类继承图标。</p>
</section>
<section lang=\"en\">
<p>Classes that hold drawings and no equations; others extend from them.</p>
</section>
</html>"));
end Icons;
