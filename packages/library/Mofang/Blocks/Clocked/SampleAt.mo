within Mofang.Blocks.Clocked;
block SampleAt "按给定时钟采样 · Sampler with its clock"
  extends Interfaces.ClockedSISO;
  Interfaces.ClockInput c "时钟 · Clock" annotation (Placement(transformation(origin = {0, -120}, extent = {{-20, -20}, {20, 20}}, rotation = 90)));
equation
  y = sample(u, c);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -50}, {-40, -25}, {0, 10}, {40, 35}, {80, 50}}, color = {30, 60, 130}),
    Ellipse(extent = {{-65, -35}, {-55, -45}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-25, -3}, {-15, -13}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{15, 27}, {25, 17}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{55, 48}, {65, 38}}, lineColor = {30, 60, 130}, fillColor = {30, 60, 130}, fillPattern = FillPattern.Solid),
    Line(points = {{0, -100}, {0, -20}}, color = {110, 110, 110}, pattern = LinePattern.Dot)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>按相连的时钟对连续信号采样；一个时钟分区有一个这样的方块就够了。</p>
</section>
<section lang=\"en\">
<p>Samples a continuous signal at the ticks of the clock that is connected. One of these is enough for a clock partition.</p>
</section>
</html>"));
end SampleAt;
