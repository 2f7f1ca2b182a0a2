within Mofang.Blocks.Routing;
block Multiplex2 "合并 · Two signals to a vector"
  extends Interfaces.Block;
  Interfaces.RealInput u1 "第一个输入 · First input" annotation (Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
  Interfaces.RealInput u2 "第二个输入 · Second input" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  Interfaces.RealOutput y[2] "向量 · Vector" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  y = {u1, u2};
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 60}, {0, 0}}, color = {30, 60, 130}),
    Line(points = {{-100, -60}, {0, 0}}, color = {30, 60, 130}),
    Line(points = {{0, 0}, {100, 0}}, color = {30, 60, 130}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把两个信号合成向量。</p>
</section>
<section lang=\"en\">
<p>Joins two signals to a vector.</p>
</section>
</html>"));
end Multiplex2;
