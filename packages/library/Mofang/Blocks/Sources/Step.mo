within Mofang.Blocks.Sources;
block Step "阶跃 · Step"
  extends Interfaces.Source;
  parameter Real height = 1 "高度 · Height";
  parameter Real offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
equation
  y = offset + (if time < startTime then 0 else height);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, -50}, {0, -50}, {0, 50}, {80, 50}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在起始时刻由偏置跳到偏置加高度。</p>
</section>
<section lang=\"en\">
<p>Jumps at the start time from the offset by the height.</p>
</section>
</html>"));
end Step;
