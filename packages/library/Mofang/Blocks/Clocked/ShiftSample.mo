within Mofang.Blocks.Clocked;
block ShiftSample "推迟滴答 · Later ticks"
  extends Interfaces.ClockedSISO;
  parameter Integer shift(min = 0) = 1 "推迟的份数 · Parts to wait";
  parameter Integer resolution(min = 1) = 1 "周期的份数 · Parts of a period";
equation
  y = shiftSample(u, shift, resolution);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 40}, {80, -40}}, textString = "+%shift/%resolution", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出的首次滴答推迟 shift/resolution 个周期，例如模拟计算所需的时间。</p>
</section>
<section lang=\"en\">
<p>The first tick of the output comes shift/resolution periods later, for the time that a computation takes, for example.</p>
</section>
</html>"));
end ShiftSample;
