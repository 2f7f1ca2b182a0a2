within Mofang.Blocks.Sources;
block Chirp "扫频正弦 · Chirp"
  extends Interfaces.Source;
  parameter Real amplitude = 1 "幅值 · Amplitude";
  parameter Units.Frequency f0 = 1 "初始频率 · Frequency at the start";
  parameter Units.Frequency f1 = 10 "终止频率 · Frequency at the end";
  parameter Units.Time duration(min = Constants.small) = 10 "扫频历时 · Duration of the sweep";
  parameter Real offset = 0 "偏置 · Offset";
equation
  assert(duration >= Constants.small, "Chirp: duration must be above zero · duration 必须大于零");
  y = offset + amplitude*sin(2*Constants.pi*(f0*time + (f1 - f0)*time^2/(2*duration)));
  annotation (
    Icon(graphics = {
    Line(points = {{-80, 0}, {80, 0}}, color = {30, 60, 130}),
    Line(points = {{-80, 0}, {-55, 60}, {-30, 0}, {-10, -60}, {10, 0}, {22, 60}, {34, 0}, {44, -60}, {54, 0}, {61, 60}, {68, 0}, {74, -50}, {80, 0}}, color = {30, 60, 130}, thickness = 0.5, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>频率随时间线性变化的正弦，用于测频率特性。</p>
</section>
<section lang=\"en\">
<p>A sine whose frequency changes linearly with time, for frequency responses.</p>
</section>
</html>"));
end Chirp;
