within Mofang.Blocks.Logical;
block Switch "切换 · Switch"
  extends Interfaces.Block;
  Interfaces.RealInput u1 "条件为真时的输入 · Input when true" annotation (Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
  Interfaces.BooleanInput u "条件 · Condition" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealInput u2 "条件为假时的输入 · Input when false" annotation (Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
  Interfaces.RealOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  y = if u then u1 else u2;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 80}, {-40, 80}}, color = {30, 60, 130}),
    Line(points = {{-100, -80}, {-40, -80}}, color = {30, 60, 130}),
    Line(points = {{-100, 0}, {-20, 0}}, color = {154, 167, 199}),
    Line(points = {{20, 0}, {100, 0}}, color = {30, 60, 130}),
    Line(points = {{-40, 75}, {20, 0}}, color = {30, 60, 130}, thickness = 0.7),
    Ellipse(extent = {{15, 5}, {25, -5}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>条件为真取第一个输入，否则取第二个。</p>
</section>
<section lang=\"en\">
<p>First input when the condition is true, otherwise the second.</p>
</section>
</html>"));
end Switch;
