within Mofang.Blocks.Clocked;
block SuperSample "升频 · Faster clock"
  extends Interfaces.ClockedSISO;
  parameter Integer factor(min = 1) = 2 "倍数 · Factor";
equation
  y = superSample(u, factor);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 40}, {80, -40}}, textString = "× %factor", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出的时钟快 factor 倍，其间保持数值。</p>
</section>
<section lang=\"en\">
<p>The clock of the output is <code>factor</code> times as fast; the value is held.</p>
</section>
</html>"));
end SuperSample;
