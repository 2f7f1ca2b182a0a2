within Mofang.Blocks.Nonlinear;
block Map "二维特性 · Characteristic of two inputs"
  extends Interfaces.SI2SO;
  parameter Real x[:] = {0, 1} "u1 的横坐标 · Abscissas of u1";
  parameter Real z[:] = {0, 1} "u2 的横坐标 · Abscissas of u2";
  parameter Real table[size(x, 1), size(z, 1)] = [0, 1; 1, 2] "各格点的值 · Values at the grid";
equation
  assert(Math.isIncreasing(x) and Math.isIncreasing(z), "Map: abscissas must increase · 横坐标必须递增");
  y = Math.interpolate(x, {Math.interpolate(z, table[i, :], u2, false) for i in 1:size(x, 1)}, u1, false);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-70, 70}, {70, -70}}, lineColor = {30, 60, 130}, fillColor = {223, 228, 238}, fillPattern = FillPattern.Solid),
    Line(points = {{-70, 23}, {70, 23}}, color = {30, 60, 130}),
    Line(points = {{-70, -23}, {70, -23}}, color = {30, 60, 130}),
    Line(points = {{-23, 70}, {-23, -70}}, color = {30, 60, 130}),
    Line(points = {{23, 70}, {23, -70}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在矩形网格上双线性插值，网格之外保持边界值。</p>
</section>
<section lang=\"en\">
<p>Bilinear interpolation on a grid; values of the edge are held outside.</p>
</section>
</html>"));
end Map;
