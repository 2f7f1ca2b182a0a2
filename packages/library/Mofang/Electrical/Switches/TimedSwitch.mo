within Mofang.Electrical.Switches;
model TimedSwitch "定时开关 · Timed switch"
  extends Interfaces.OnePort annotation (IconMap(primitivesVisible = false));
  parameter Units.Time switchTime = 1 "动作时刻 · Time of switching";
  parameter Boolean closes = true "真为闭合，假为断开 · Whether it closes; otherwise it opens";
  parameter Units.Resistance Ron(min = 0) = 1e-5 "闭合电阻 · Resistance when closed";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "断开电导 · Conductance when open";
protected
  Boolean closed "是否闭合 · Whether it is closed";
  Real s(start = 0) "曲线参数 · Parameter";
equation
  assert(Ron >= 0, "TimedSwitch: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "TimedSwitch: Goff must not be negative · Goff 不得为负");
  closed = if time >= switchTime then closes else not closes;
  v = s*(if closed then Ron else 1);
  i = s*(if closed then 1 else Goff);
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-40, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-45, 5}, {-35, -5}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-38, 3}, {35, 40}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{40, 0}, {100, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-20, 80}, {20, 40}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 60}, {0, 75}}, color = {0, 90, 180}),
    Line(points = {{0, 60}, {10, 60}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在给定时刻闭合或断开一次。</p>
</section>
<section lang=\"en\">
<p>Closes or opens once at the given time.</p>
</section>
</html>"));
end TimedSwitch;
