within Mofang.Electrical.Sources;
model RampVoltage "斜坡电压源 · Voltage ramp"
  extends Interfaces.VoltageSource;
  parameter Units.Voltage V = 1 "高度 · Height";
  parameter Units.Time duration(min = Constants.small) = 1 "历时 · Duration";
  parameter Units.Voltage offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
equation
  assert(duration >= Constants.small, "RampVoltage: duration must be above zero · duration 必须大于零");
  v = offset + (if time < startTime then 0 elseif time < startTime + duration then V*(time - startTime)/duration else V);
  annotation (
    Icon(graphics = {
    Line(points = {{-35, -20}, {-15, -20}, {15, 20}, {35, 20}}, color = {0, 90, 180}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在给定历时内线性变化的电压。</p>
</section>
<section lang=\"en\">
<p>The voltage changes linearly within the duration.</p>
</section>
</html>"));
end RampVoltage;
