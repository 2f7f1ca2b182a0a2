within Mofang.Blocks.Clocked;
block EventClock "事件时钟 · Event clock"
  extends Interfaces.ClockSource;
  Interfaces.BooleanInput u "变为真时滴答 · Ticks when it becomes true" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
equation
  c = Clock(u);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -70}, {-40, -70}, {-40, -40}, {0, -40}, {0, -70}, {40, -70}, {40, -40}, {80, -40}}, color = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入每次由假变真时滴答，例如每转一圈触发一次。</p>
</section>
<section lang=\"en\">
<p>Ticks whenever its input becomes true, once a revolution for example.</p>
</section>
</html>"));
end EventClock;
