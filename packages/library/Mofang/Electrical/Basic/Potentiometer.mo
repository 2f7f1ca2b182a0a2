within Mofang.Electrical.Basic;
model Potentiometer "电位器 · Potentiometer"
  Interfaces.Pin p "一端 · One end" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin n "另一端 · Other end" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Interfaces.Pin tap "滑动端 · Tap" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  Blocks.Interfaces.RealInput position(min = 0, max = 1) "滑动端位置，0 在 p 端 · Place of the tap, 0 at p" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Resistance R = 1000 "总电阻 · Total resistance";
  parameter Real margin(min = 1e-12, max = 0.5) = 1e-6 "两端保留的份额 · Share that always remains at either end";
protected
  Real s "有效位置 · Effective place";
equation
  assert(margin >= 1e-12 and margin <= 0.5, "Potentiometer: margin must lie between 1e-12 and 0.5 · margin 必须在 1e-12 与 0.5 之间");
  s = margin + (1 - 2*margin)*smooth(0, if position < 0 then 0 elseif position > 1 then 1 else position);
  p.v - tap.v = s*R*p.i;
  n.v - tap.v = (1 - s)*R*n.i;
  p.i + n.i + tap.i = 0;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-60, 28}, {60, -28}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{0, -90}, {0, -30}}, color = {0, 90, 180}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{0, 90}, {0, 28}}, color = {0, 90, 180}, pattern = LinePattern.Dash),
    Text(extent = {{25, 105}, {200, 65}}, horizontalAlignment = TextAlignment.Left, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由信号移动滑动端的分压器。</p>
</section>
<section lang=\"en\">
<p>Voltage divider whose tap a signal moves.</p>
</section>
</html>"));
end Potentiometer;
