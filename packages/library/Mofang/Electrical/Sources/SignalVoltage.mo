within Mofang.Electrical.Sources;
model SignalVoltage "信号电压源 · Voltage from a signal"
  extends Interfaces.VoltageSource;
  Blocks.Interfaces.RealInput u(unit = "V") "电压 · Voltage" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
equation
  v = u;
  annotation (
    Icon(graphics = {
    Line(points = {{-50, 0}, {50, 0}}, color = {0, 90, 180}, thickness = 0.5),
    Line(points = {{0, 90}, {0, 50}}, color = {0, 90, 180}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电压由输入信号给出。</p>
</section>
<section lang=\"en\">
<p>The input signal is the voltage.</p>
</section>
</html>"));
end SignalVoltage;
