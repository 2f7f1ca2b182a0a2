within Mofang.Electrical.Sources;
model SignalCurrent "信号电流源 · Current from a signal"
  extends Interfaces.CurrentSource;
  Blocks.Interfaces.RealInput u(unit = "A") "电流 · Current" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
equation
  i = u;
  annotation (
    Icon(graphics = {
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
