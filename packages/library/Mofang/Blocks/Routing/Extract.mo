within Mofang.Blocks.Routing;
block Extract "取元素 · Element of a vector"
  extends Interfaces.Block;
  parameter Integer n(min = 1) = 2 "向量长度 · Length of the vector";
  parameter Integer index(min = 1) = 1 "第几个 · Which element";
  Interfaces.RealInput u[n] "向量 · Vector" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealOutput y "元素 · Element" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  assert(index <= n, "Extract: index is beyond the vector · 序号超出向量长度");
  y = u[index];
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {0, 0}}, color = {30, 60, 130}, thickness = 1),
    Line(points = {{0, 0}, {100, 0}}, color = {30, 60, 130}),
    Text(extent = {{-60, 80}, {60, 20}}, textString = "[%index]", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>取出向量的一个元素。</p>
</section>
<section lang=\"en\">
<p>Takes one element of a vector.</p>
</section>
</html>"));
end Extract;
