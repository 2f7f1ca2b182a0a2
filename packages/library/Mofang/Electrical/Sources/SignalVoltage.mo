within Mofang.Electrical.Sources;
model SignalVoltage "信号电压源 · Voltage from a signal"
  extends Interfaces.OnePort annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.RealInput u(unit = "V") "电压 · Voltage" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
equation
  v = u;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{-80, 30}, {-60, 30}}, color = {0, 90, 180}),
    Line(points = {{-70, 40}, {-70, 20}}, color = {0, 90, 180}),
    Line(points = {{60, 30}, {80, 30}}, color = {0, 90, 180}),
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
