within MofangExamples;
model SampledController "采样控制 · Sampled-data controller"
  parameter Units.Time Ts = 0.1 "采样周期 · Sampling period";
  parameter Units.Time T = 0.5 "对象时间常数 · Time constant of the plant";
  parameter Real kp = 1.2 "比例增益 · Proportional gain";
  parameter Real ki = 0.2 "积分增益（每个采样） · Integral gain per sample";
  parameter Real set = 1 "设定值 · Set point";
  Real x(start = 0, fixed = true) "对象输出 · Output of the plant";
  discrete Real u(start = 0, fixed = true) "控制量 · Control signal";
  discrete Real e(start = 0, fixed = true) "采样偏差 · Sampled error";
  discrete Real sum_e(start = 0, fixed = true) "偏差之和 · Sum of errors";
equation
  T * der(x) = u - x;
  when sample(0, Ts) then
    e = set - x;
    sum_e = pre(sum_e) + e;
    u = kp * e + ki * sum_e;
  end when;
  annotation (
    experiment(StartTime = 0, StopTime = 3, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>数字比例积分控制器每 0.1 秒采样一次，控制量在两次采样之间保持不变。对象是一阶惯性，采样点上的值满足一个可以精确求解的递推式。</p>
</section>
<section lang=\"en\">
<p>A digital PI controller samples every 0.1 seconds and holds its signal in between. The plant is a first-order lag, so that the values at the sampling instants obey a recursion that can be computed exactly.</p>
</section>
</html>"));
end SampledController;
