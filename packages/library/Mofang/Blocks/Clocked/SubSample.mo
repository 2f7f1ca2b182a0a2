within Mofang.Blocks.Clocked;
block SubSample "降频 · Slower clock"
  extends Interfaces.ClockedSISO;
  parameter Integer factor(min = 1) = 2 "倍数 · Factor";
equation
  y = subSample(u, factor);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 40}, {80, -40}}, textString = "1/%factor", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>每 factor 次滴答取一次：输出的时钟较慢。</p>
</section>
<section lang=\"en\">
<p>Every tick of the output takes one of <code>factor</code> ticks of the input: its clock is slower.</p>
</section>
</html>"));
end SubSample;
