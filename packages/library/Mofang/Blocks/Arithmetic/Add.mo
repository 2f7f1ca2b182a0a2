within Mofang.Blocks.Arithmetic;
block Add "加法 · Sum of two"
  extends Interfaces.SI2SO;
  parameter Real k1 = 1 "第一个输入的系数 · Factor of the first input";
  parameter Real k2 = 1 "第二个输入的系数 · Factor of the second input";
equation
  y = k1*u1 + k2*u2;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {30, 60, 130}, fillColor = {223, 228, 238}, fillPattern = FillPattern.Solid),
    Line(points = {{-30, 0}, {30, 0}}, color = {30, 60, 130}, thickness = 0.7),
    Line(points = {{0, -30}, {0, 30}}, color = {30, 60, 130}, thickness = 0.7),
    Line(points = {{-100, 60}, {-42, 30}}, color = {30, 60, 130}),
    Line(points = {{-100, -60}, {-42, -30}}, color = {30, 60, 130}),
    Line(points = {{50, 0}, {100, 0}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个输入加权相加。</p>
</section>
<section lang=\"en\">
<p>Weighted sum of two inputs.</p>
</section>
</html>"));
end Add;
