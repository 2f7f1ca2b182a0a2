within Mofang.Blocks.Clocked;
block RationalClock "有理数时钟 · Clock of a rational period"
  extends Interfaces.ClockSource;
  parameter Integer n(min = 1) = 1 "周期的分子 · Numerator of the period";
  parameter Integer resolution(min = 1) = 10 "每秒的份数：周期为 n/resolution 秒 · Parts of a second: the period is n/resolution seconds";
equation
  c = Clock(n, resolution);
  annotation (
    Icon(graphics = {
    Text(extent = {{-90, -30}, {90, -80}}, textString = "%n/%resolution s", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>周期为整数之比的时钟；由它得到的快慢时钟彼此精确对齐。</p>
</section>
<section lang=\"en\">
<p>A clock whose period is a ratio of whole numbers; faster and slower clocks made from it meet exactly.</p>
</section>
</html>"));
end RationalClock;
