within Mofang.Blocks.Nonlinear;
block RateLimiter "速率限制 · Limiter of rate"
  extends Interfaces.SISO;
  parameter Real rising(min = 0) = 1 "最大上升速率 · Greatest rate upwards";
  parameter Real falling(max = 0) = -rising "最大下降速率 · Greatest rate downwards";
  parameter Units.Time T(min = Constants.small) = 0.001 "跟踪时间常数 · Time constant of tracking";
  parameter Real y_start = 0 "输出初值 · Output at the start";
initial equation
  y = y_start;
equation
  assert(rising >= 0, "RateLimiter: rising must not be negative · rising 不得为负");
  assert(falling <= 0, "RateLimiter: falling must be at most 0 · falling 不得大于 0");
  assert(T >= Constants.small, "RateLimiter: T must be above zero · T 必须大于零");
  der(y) = smooth(0, if u - y > rising*T then rising elseif u - y < falling*T then falling else (u - y)/T);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -60}, {-40, -60}, {-40, 50}, {80, 50}}, color = {154, 167, 199}),
    Line(points = {{-80, -60}, {-40, -60}, {50, 50}, {80, 50}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出以有限的速率跟随输入。</p>
</section>
<section lang=\"en\">
<p>The output follows the input at a limited rate.</p>
</section>
</html>"));
end RateLimiter;
