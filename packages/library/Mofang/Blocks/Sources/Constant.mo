within Mofang.Blocks.Sources;
block Constant "常数 · Constant"
  extends Interfaces.Source;
  parameter Real k = 1 "数值 · Value";
equation
  y = k;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, 0}, {80, 0}}, color = {30, 60, 130}, thickness = 0.5),
    Text(extent = {{-70, 60}, {94, 10}}, textString = "k=%k", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出恒为 k。</p>
</section>
<section lang=\"en\">
<p>The output is k at all times.</p>
</section>
</html>"));
end Constant;
