within Mofang.Blocks.Clocked;
block BackSample "提前滴答 · Earlier ticks"
  extends Interfaces.Block;
  parameter Integer back(min = 0) = 1 "提前的份数 · Parts to advance";
  parameter Integer resolution(min = 1) = 1 "周期的份数 · Parts of a period";
  parameter Real y_start = 0 "输入首次滴答之前的输出 · Output before the first tick of the input";
  Interfaces.RealInput u(start = y_start) "输入 · Input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  y = backSample(u, back, resolution);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 40}, {80, -40}}, textString = "-%back/%resolution", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>ShiftSample 的逆：首次滴答提前 back/resolution 个周期；不能早于基时钟。</p>
</section>
<section lang=\"en\">
<p>The reverse of ShiftSample: the first tick comes back/resolution periods earlier, no earlier than that of the base clock.</p>
</section>
</html>"));
end BackSample;
