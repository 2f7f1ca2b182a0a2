within Mofang.Electrical.Sources;
model PulseCurrent "方波电流源 · Pulse current"
  extends Interfaces.CurrentSource;
  parameter Units.Current I = 1 "幅值 · Amplitude";
  parameter Real width(min = 0, max = 1) = 0.5 "占空比 · Share of a period that is high";
  parameter Units.Time period(min = Constants.small) = 1 "周期 · Period";
  parameter Units.Current offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
  Blocks.Sources.Pulse pulse(amplitude = I, width = width, period = period, offset = offset, startTime = startTime) "波形 · Waveform";
equation
  assert(width >= 0 and width <= 1, "PulseCurrent: width must lie between 0 and 1 · width 必须在 0 与 1 之间");
  assert(period >= Constants.small, "PulseCurrent: period must be above zero · period 必须大于零");
  i = pulse.y;
  annotation (
    Icon(graphics = {
    Line(points = {{-35, -20}, {-20, -20}, {-20, 20}, {-5, 20}, {-5, -20}, {15, -20}, {15, 20}, {35, 20}}, color = {140, 181, 221}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>方波电流。</p>
</section>
<section lang=\"en\">
<p>A rectangular current.</p>
</section>
</html>"));
end PulseCurrent;
