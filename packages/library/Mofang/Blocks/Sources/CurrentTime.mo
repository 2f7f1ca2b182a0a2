within Mofang.Blocks.Sources;
block CurrentTime "时间 · Time"
  extends Interfaces.Source;
  parameter Real offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
equation
  y = offset + (if time < startTime then 0 else time - startTime);
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-75, 75}, {75, -75}}, lineColor = {30, 60, 130}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 0}, {0, 60}}, color = {30, 60, 130}, thickness = 1),
    Line(points = {{0, 0}, {45, 20}}, color = {30, 60, 130}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出为起始时刻以来的时间。</p>
</section>
<section lang=\"en\">
<p>The output is the time since the start time.</p>
</section>
</html>"));
end CurrentTime;
