within Mofang.Blocks.Logical;
block FallingEdge "下降沿 · Falling edge"
  extends Interfaces.BooleanSISO;
equation
  y = edge(nu);
  nu = not u;
protected
  Boolean nu "输入取反 · Opposite of the input";
  annotation (
    Icon(graphics = {
    Line(points = {{-70, 40}, {0, 40}, {0, -40}, {70, -40}}, color = {170, 40, 130}, thickness = 0.7),
    Polygon(points = {{-12, 10}, {12, 10}, {0, -15}}, lineColor = {170, 40, 130}, fillColor = {170, 40, 130}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入由真变假的瞬间为真。</p>
</section>
<section lang=\"en\">
<p>True at the instant at which the input becomes false.</p>
</section>
</html>"));
end FallingEdge;
