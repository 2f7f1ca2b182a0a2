within Mofang.Electrical.Converters;
block Pwm "脉宽调制 · Pulse-width modulation"
  extends Blocks.Interfaces.BooleanBlock;
  Blocks.Interfaces.RealInput u "占空比 · Duty cycle" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Blocks.Interfaces.BooleanOutput y "开关信号 · Gate signal" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Units.Frequency f(min = Constants.small) = 10e3 "开关频率 · Switching frequency";
protected
  parameter Units.Time period = 1/f "周期 · Period";
  discrete Units.Time t0(start = 0, fixed = true) "本周期的起点 · Start of the present period";
  discrete Real d(start = 0, fixed = true) "本周期的占空比 · Duty cycle of the present period";
equation
  assert(f >= Constants.small, "Pwm: f must be above zero · f 必须大于零");
  when sample(0, period) then
    t0 = time;
    d = max(0, min(1, u));
  end when;
  y = time < t0 + d*period;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -40}, {-60, -40}, {-60, 40}, {-20, 40}, {-20, -40}, {10, -40}, {10, 40}, {30, 40}, {30, -40}, {60, -40}, {60, 40}, {80, 40}}, color = {0, 90, 180}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>每周期开始时采样占空比，边沿为时间事件。</p>
</section>
<section lang=\"en\">
<p>Samples the duty cycle at the start of each period; edges are time events.</p>
</section>
</html>"));
end Pwm;
