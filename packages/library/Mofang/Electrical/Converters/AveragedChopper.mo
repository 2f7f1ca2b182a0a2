within Mofang.Electrical.Converters;
model AveragedChopper "平均值斩波器 · Averaged chopper"
  Interfaces.Pin p1 "输入正极 · Positive input" annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Interfaces.NegativePin n1 "输入负极 · Negative input" annotation (Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  Interfaces.Pin p2 "输出正极 · Positive output" annotation (Placement(transformation(extent = {{90, 50}, {110, 70}})));
  Interfaces.NegativePin n2 "输出负极 · Negative output" annotation (Placement(transformation(extent = {{90, -70}, {110, -50}})));
  Blocks.Interfaces.RealInput d "占空比 · Duty cycle" annotation (Placement(transformation(origin = {0, -120}, extent = {{-20, -20}, {20, 20}}, rotation = 90)));
  parameter Units.Resistance Ron(min = 0) = 0 "导通电阻 · Resistance when conducting";
equation
  assert(Ron >= 0, "AveragedChopper: Ron must not be negative · Ron 不得为负");
  p2.v - n2.v = d*(p1.v - n1.v) + Ron*p2.i;
  p1.i = -d*p2.i;
  p1.i + n1.i = 0;
  p2.i + n2.i = 0;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-90, 90}, {90, -90}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid, radius = 10),
    Line(points = {{-90, -90}, {90, 90}}, color = {0, 90, 180}),
    Text(extent = {{-80, 80}, {-10, 20}}, textString = "=", textColor = {0, 90, 180}),
    Text(extent = {{10, -20}, {80, -80}}, textString = "=", textColor = {0, 90, 180}),
    Line(points = {{0, -100}, {0, -90}}, color = {0, 90, 180}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>开关周期内的平均值：输出电压为占空比乘以输入电压。</p>
</section>
<section lang=\"en\">
<p>Mean over a switching period: the output voltage is the duty cycle times the input voltage.</p>
</section>
</html>"));
end AveragedChopper;
