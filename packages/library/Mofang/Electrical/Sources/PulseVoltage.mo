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
