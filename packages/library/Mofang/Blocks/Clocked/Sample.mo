within Mofang.Blocks.Clocked;
block Sample "采样 · Sampler"
  extends Interfaces.ClockedSISO;
equation
  y = sample(u);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -50}, {-40, -25}, {0, 10}, {40, 35}, {80, 50}}, color = {30, 60, 130}),
    Ellipse(extent = {{-65, -35}, {-55, -45}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-25, -3}, {-15, -13}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{15, 27}, {25, 17}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{55, 48}, {65, 38}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在时钟滴答时取连续信号的左极限；时钟由相连的其他方块推断。</p>
</section>
<section lang=\"en\">
<p>Takes the left limit of a continuous signal at ticks; the clock is inferred from the blocks that it is connected to.</p>
</section>
</html>"));
end Sample;
