within Mofang.Blocks.Routing;
block Selector "选择 · Selection by an integer"
  extends Interfaces.Block;
  parameter Integer n(min = 1) = 2 "输入个数 · Number of inputs";
  Interfaces.RealInput u[n] "输入 · Inputs" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.IntegerInput index "第几个 · Which one" annotation (Placement(transformation(origin = {0, -120}, extent = {{-20, -20}, {20, 20}}, rotation = 90)));
  Interfaces.RealOutput y "选中的输入 · Selected input" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  y = sum(if index == i then u[i] else 0 for i in 1:n);
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 40}, {-30, 40}}, color = {30, 60, 130}),
    Line(points = {{-100, 0}, {-30, 0}}, color = {30, 60, 130}),
    Line(points = {{-100, -40}, {-30, -40}}, color = {30, 60, 130}),
    Line(points = {{-30, 40}, {30, 0}}, color = {30, 60, 130}, thickness = 0.7),
    Line(points = {{30, 0}, {100, 0}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由整数信号选出一个输入；序号越界时为零。</p>
</section>
<section lang=\"en\">
<p>An integer signal selects one of the inputs; zero when there is no such input.</p>
</section>
</html>"));
end Selector;
