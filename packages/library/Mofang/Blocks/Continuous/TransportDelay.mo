within Mofang.Blocks.Continuous;
block TransportDelay "纯滞后 · Transport delay"
  extends Interfaces.SISO;
  parameter Units.Time T(min = 0) = 1 "滞后时间 · Delay";
equation
  assert(T >= 0, "TransportDelay: T must not be negative · T 不得为负");
  y = delay(u, T);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -60}, {-50, -60}, {-50, 30}, {70, 30}}, color = {154, 167, 199}, thickness = 0.5),
    Line(points = {{-80, -60}, {10, -60}, {10, 30}, {70, 30}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出为滞后时间之前的输入。</p>
</section>
<section lang=\"en\">
<p>The output is the input of a while ago.</p>
</section>
</html>"));
end TransportDelay;
