within Mofang.Electrical.Sources;
model PulseVoltage "方波电压源 · Pulse voltage"
  extends Interfaces.VoltageSource;
  parameter Units.Voltage V = 1 "幅值 · Amplitude";
  parameter Real width(min = 0, max = 1) = 0.5 "占空比 · Share of a period that is high";
  parameter Units.Time period(min = Constants.small) = 1 "周期 · Period";
  parameter Units.Voltage offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
  Blocks.Sources.Pulse pulse(amplitude = V, width = width, period = period, offset = offset, startTime = startTime) "波形 · Waveform";
equation
  assert(width >= 0 and width <= 1, "PulseVoltage: width must lie between 0 and 1 · width 必须在 0 与 1 之间");
  assert(period >= Constants.small, "PulseVoltage: period must be above zero · period 必须大于零");
  v = pulse.y;
  annotation (
    Icon(graphics = {
    Line(points = {{-35, -20}, {-20, -20}, {-20, 20}, {0, 20}, {0, -20}, {20, -20}, {20, 20}, {35, 20}}, color = {0, 90, 180}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>方波电压。</p>
</section>
<section lang=\"en\">
<p>A rectangular voltage.</p>
</section>
</html>"));
end PulseVoltage;
