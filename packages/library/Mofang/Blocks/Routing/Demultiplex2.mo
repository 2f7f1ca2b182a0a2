within Mofang.Blocks.Routing;
block Demultiplex2 "拆分 · Vector to two signals"
  extends Interfaces.Block;
  Interfaces.RealInput u[2] "向量 · Vector" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealOutput y1 "第一个元素 · First element" annotation (Placement(transformation(extent = {{100, 50}, {120, 70}})));
  Interfaces.RealOutput y2 "第二个元素 · Second element" annotation (Placement(transformation(extent = {{100, -70}, {120, -50}})));
equation
  y1 = u[1];
  y2 = u[2];
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {0, 0}}, color = {30, 60, 130}, thickness = 1),
    Line(points = {{0, 0}, {100, 60}}, color = {30, 60, 130}),
    Line(points = {{0, 0}, {100, -60}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把向量拆成两个信号。</p>
</section>
<section lang=\"en\">
<p>Splits a vector into two signals.</p>
</section>
</html>"));
end Demultiplex2;
