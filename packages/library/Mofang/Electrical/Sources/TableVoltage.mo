within Mofang.Electrical.Sources;
model TableVoltage "表格电压源 · Voltage from a table"
  extends Interfaces.VoltageSource;
  parameter Real table[:, 2] = [0, 0; 1, 1] "时刻与电压 · Times and voltages";
  Blocks.Sources.TimeTable wave(table = table) "波形 · Waveform";
equation
  v = wave.y;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-25, 25}, {25, -25}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{-25, 8}, {25, 8}}, color = {0, 90, 180}),
    Line(points = {{-25, -8}, {25, -8}}, color = {0, 90, 180}),
    Line(points = {{0, 25}, {0, -25}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电压由时间表给出，其间线性插值。</p>
</section>
<section lang=\"en\">
<p>The voltage comes from a table over time, linear in between.</p>
</section>
</html>"));
end TableVoltage;
