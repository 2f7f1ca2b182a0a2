within Mofang.Electrical.Switches;
model Switch "开关 · Switch"
  extends Interfaces.OnePort annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.BooleanInput closed "是否闭合 · Whether it is closed" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Resistance Ron(min = 0) = 1e-5 "闭合电阻 · Resistance when closed";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "断开电导 · Conductance when open";
protected
  Real s(start = 0) "曲线参数 · Parameter";
equation
  assert(Ron >= 0, "Switch: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "Switch: Goff must not be negative · Goff 不得为负");
  v = s*(if closed then Ron else 1);
  i = s*(if closed then 1 else Goff);
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-40, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-45, 5}, {-35, -5}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-38, 3}, {35, 40}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{40, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{0, 90}, {0, 22}}, color = {0, 90, 180}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>信号为真时闭合。</p>
</section>
<section lang=\"en\">
<p>Closed while the signal is true.</p>
</section>
</html>"));
end Switch;
