within Mofang.Blocks.Routing;
block Replicate "复制 · Replication"
  extends Interfaces.Block;
  parameter Integer n(min = 1) = 2 "份数 · Number of copies";
  Interfaces.RealInput u "输入 · Input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealOutput y[n] "复制的信号 · Copies" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  y = fill(u, n);
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {0, 0}}, color = {30, 60, 130}),
    Line(points = {{0, 0}, {90, 50}}, color = {30, 60, 130}),
    Line(points = {{0, 0}, {90, 0}}, color = {30, 60, 130}),
    Line(points = {{0, 0}, {90, -50}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把一个信号复制成向量。</p>
</section>
<section lang=\"en\">
<p>Copies one signal to all elements of a vector.</p>
</section>
</html>"));
end Replicate;
