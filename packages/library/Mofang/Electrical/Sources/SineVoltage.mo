within Mofang.Electrical.Sources;
model SineVoltage "正弦电压源 · Sine voltage"
  extends Interfaces.VoltageSource;
  parameter Units.Voltage V = 1 "幅值 · Amplitude";
  parameter Units.Frequency f = 50 "频率 · Frequency";
  parameter Units.Angle phase = 0 "初相 · Phase";
  parameter Units.Voltage offset = 0 "偏置 · Offset";
equation
  v = offset + V*sin(2*Constants.pi*f*time + phase);
  annotation (
    Icon(graphics = {
    Line(points = {{-35, 0}, {-18, 28}, {0, 0}, {18, -28}, {35, 0}}, color = {0, 90, 180}, thickness = 0.5, smooth = Smooth.Bezier),
    Text(extent = {{-150, -60}, {150, -95}}, textString = "%f", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>正弦电压。</p>
</section>
<section lang=\"en\">
<p>A sine voltage.</p>
</section>
</html>"));
end SineVoltage;
