within Mofang.Blocks.Clocked;
block TickCounter "滴答计数 · Tick counter"
  extends Interfaces.Block;
  Interfaces.ClockInput c "时钟 · Clock" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.IntegerOutput y "首次滴答为 1 · 1 at the first tick" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
protected
  Integer n(start = 0) "计数 · Count";
equation
  when c then
    n = previous(n) + 1;
  end when;
  y = n;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 40}, {80, -40}}, textString = "1 2 3", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>数时钟的滴答。</p>
</section>
<section lang=\"en\">
<p>Counts the ticks of a clock.</p>
</section>
</html>"));
end TickCounter;
