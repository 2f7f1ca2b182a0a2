within Mofang.Blocks.Routing;
block Multiplex3 "三路合并 · Three signals to a vector"
  extends Interfaces.Block;
  Interfaces.RealInput u1 "第一个输入 · First input" annotation (Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
  Interfaces.RealInput u2 "第二个输入 · Second input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealInput u3 "第三个输入 · Third input" annotation (Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
  Interfaces.RealOutput y[3] "向量 · Vector" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  y = {u1, u2, u3};
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 80}, {0, 0}}, color = {30, 60, 130}),
    Line(points = {{-100, 0}, {0, 0}}, color = {30, 60, 130}),
    Line(points = {{-100, -80}, {0, 0}}, color = {30, 60, 130}),
    Line(points = {{0, 0}, {100, 0}}, color = {30, 60, 130}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把三个信号合成向量。</p>
</section>
<section lang=\"en\">
<p>Joins three signals to a vector.</p>
</section>
</html>"));
end Multiplex3;
