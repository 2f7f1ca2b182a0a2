within Mofang.Examples.Control;
model RateLimitedServo "速率受限的伺服 · Servo with limited rate"
  extends Icons.Example;
  Blocks.Sources.Step u(height = 2, startTime = 1) annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Blocks.Nonlinear.RateLimiter limiter(rising = 0.5) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
equation
  connect(u.y, limiter.u) annotation (Line(points = {{-49, 0}, {-12, 0}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 8, Interval = 0.016, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出以每秒 0.5 的速率走完阶跃。</p>
</section>
<section lang=\"en\">
<p>The output covers the step at 0.5 per second.</p>
</section>
</html>"));
end RateLimitedServo;
