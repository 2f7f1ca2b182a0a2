within Mofang.Electrical.Sources;
model StepVoltage "阶跃电压源 · Voltage step"
  extends Interfaces.VoltageSource;
  parameter Units.Voltage V = 1 "高度 · Height";
  parameter Units.Voltage offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
equation
  v = offset + (if time < startTime then 0 else V);
  annotation (
    Icon(graphics = {
    Line(points = {{-35, -20}, {0, -20}, {0, 20}, {35, 20}}, color = {0, 90, 180}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在起始时刻跳变的电压。</p>
</section>
<section lang=\"en\">
<p>The voltage jumps at the start time.</p>
</section>
</html>"));
end StepVoltage;
