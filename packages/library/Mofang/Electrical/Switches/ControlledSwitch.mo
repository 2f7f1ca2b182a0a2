within Mofang.Electrical.Switches;
model ControlledSwitch "压控开关 · Voltage-controlled switch"
  extends Interfaces.OnePort annotation (IconMap(primitivesVisible = false));
  Interfaces.Pin control "控制端 · Control pin" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  parameter Units.Voltage level = 0.5 "闭合的控制电位 · Control potential above which it closes";
  parameter Units.Resistance Ron(min = 0) = 1e-5 "闭合电阻 · Resistance when closed";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "断开电导 · Conductance when open";
  Boolean closed "是否闭合 · Whether it is closed";
protected
  Real s(start = 0) "曲线参数 · Parameter";
equation
  assert(Ron >= 0, "ControlledSwitch: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "ControlledSwitch: Goff must not be negative · Goff 不得为负");
  control.i = 0;
  closed = control.v > level;
  v = s*(if closed then Ron else 1);
  i = s*(if closed then 1 else Goff);
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-40, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-45, 5}, {-35, -5}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-38, 3}, {35, 40}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{40, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{0, 90}, {0, 22}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>控制端电位高于阈值时闭合。</p>
</section>
<section lang=\"en\">
<p>Closed while the control potential is above the level.</p>
</section>
</html>"));
end ControlledSwitch;
