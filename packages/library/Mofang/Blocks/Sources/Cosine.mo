within Mofang.Blocks.Sources;
block Cosine "余弦 · Cosine"
  extends Interfaces.Source;
  parameter Real amplitude = 1 "幅值 · Amplitude";
  parameter Units.Frequency f = 1 "频率 · Frequency";
  parameter Units.Angle phase = 0 "初相 · Phase";
  parameter Real offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
equation
  y = offset + (if time < startTime then 0 else amplitude*cos(2*Constants.pi*f*(time - startTime) + phase));
  annotation (
    Icon(graphics = {
    Line(points = {{-80, 0}, {80, 0}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, 70}, {-60, 50}, {-40, 0}, {-20, -50}, {0, -70}, {20, -50}, {40, 0}, {60, 50}, {80, 70}}, color = {30, 60, 130}, thickness = 0.5, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>起始时刻之后为余弦。</p>
</section>
<section lang=\"en\">
<p>A cosine from the start time on.</p>
</section>
</html>"));
end Cosine;
