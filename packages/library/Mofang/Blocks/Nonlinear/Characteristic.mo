within Mofang.Blocks.Nonlinear;
block Characteristic "特性曲线 · Characteristic"
  extends Interfaces.SISO;
  parameter Real table[:, 2] = [0, 0; 1, 1] "第一列为输入，第二列为输出 · Inputs in the first column, outputs in the second";
  parameter Boolean extrapolate = true "真为延长首末段，假为保持端值 · Continue the first and last piece, or hold the end values";
equation
  assert(Math.isIncreasing(table[:, 1]), "Characteristic: the first column must increase · 第一列必须递增");
  y = Math.interpolate(table[:, 1], table[:, 2], u, extrapolate);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, -70}, {-40, -50}, {0, 20}, {30, 30}, {80, 70}}, color = {30, 60, 130}, thickness = 0.5),
    Ellipse(extent = {{-45, -45}, {-35, -55}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-5, 25}, {5, 15}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{25, 35}, {35, 25}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在表格之间线性插值的静态特性。</p>
</section>
<section lang=\"en\">
<p>Static characteristic, linear between the rows of a table.</p>
</section>
</html>"));
end Characteristic;
