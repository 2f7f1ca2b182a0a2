within Mofang;
package Process "过程 · Process engineering"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-50, 70}, {-50, -40}, {0, -80}, {50, -40}, {50, 70}}, lineColor = {90, 110, 40}, fillColor = {232, 235, 225}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 90}, {0, -20}}, color = {90, 110, 40}, thickness = 1),
    Line(points = {{-30, -20}, {30, -20}}, color = {90, 110, 40}, thickness = 2)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>反应器与生物过程的简单单元。</p>
</section>
<section lang=\"en\">
<p>Simple units of reactors and biological processes.</p>
</section>
</html>"));
end Process;
