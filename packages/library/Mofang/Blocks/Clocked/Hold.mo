within Mofang.Blocks.Clocked;
block Hold "保持 · Hold"
  extends Interfaces.Block;
  parameter Real y_start = 0 "首次滴答之前的输出 · Output before the first tick";
  Interfaces.RealInput u(start = y_start) "时钟信号 · Clocked signal" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealOutput y "分段常值信号 · Piecewise constant signal" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  y = hold(u);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -50}, {-40, -50}, {-40, -10}, {0, -10}, {0, 20}, {40, 20}, {40, 50}, {80, 50}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在两次滴答之间保持时钟信号的数值，变成分段常值的连续信号。</p>
</section>
<section lang=\"en\">
<p>Holds the value of a clocked signal between ticks: a piecewise constant signal of continuous time.</p>
</section>
</html>"));
end Hold;
