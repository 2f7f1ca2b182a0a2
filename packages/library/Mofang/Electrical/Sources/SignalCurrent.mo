within Mofang.Electrical.Sources;
model SignalCurrent "信号电流源 · Current from a signal"
  extends Interfaces.OnePort annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.RealInput u(unit = "A") "电流 · Current" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
equation
  i = u;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{0, 50}, {0, -50}}, color = {0, 90, 180}),
    Line(points = {{-75, 15}, {-55, 15}}, color = {0, 90, 180}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{0, 90}, {0, 50}}, color = {0, 90, 180}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电流由输入信号给出。</p>
</section>
<section lang=\"en\">
<p>The input signal is the current.</p>
</section>
</html>"));
end SignalCurrent;
