within Mofang.Blocks.Logical;
block OnDelay "延时接通 · On-delay"
  extends Interfaces.BooleanSISO;
  parameter Units.Time T(min = 0) = 1 "延时 · Delay";
protected
  discrete Units.Time t1 "接通时刻 · When the output becomes true";
equation
  assert(T >= 0, "OnDelay: T must not be negative · T 不得为负");
  when {initial(), u} then
    t1 = if u then time + T else 1e60;
  end when;
  y = u and time >= t1;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-70, 70}, {70, -70}}, lineColor = {170, 40, 130}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 0}, {0, 55}}, color = {170, 40, 130}, thickness = 0.7),
    Line(points = {{0, 0}, {40, 0}}, color = {170, 40, 130}, thickness = 0.7),
    Text(extent = {{-90, -60}, {90, -95}}, textString = "%T", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入持续为真达到延时后输出才变真；输入变假时立即变假。</p>
</section>
<section lang=\"en\">
<p>Becomes true after the input has been true for the delay; becomes false at once.</p>
</section>
</html>"));
end OnDelay;
