within Mofang.Blocks.Sources;
block BooleanPulse "布尔方波 · Boolean pulses"
  extends Interfaces.BooleanSource;
  parameter Real width(min = 0, max = 1) = 0.5 "占空比 · Share of a period that is true";
  parameter Units.Time period(min = Constants.small) = 1 "周期 · Period";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
protected
  discrete Units.Time t0 "本周期的起点 · Start of the present period";
initial equation
  t0 = startTime + period*max(0, floor((time - startTime)/period));
equation
  assert(width >= 0 and width <= 1, "BooleanPulse: width must lie between 0 and 1 · width 必须在 0 与 1 之间");
  assert(period >= Constants.small, "BooleanPulse: period must be above zero · period 必须大于零");
  when sample(startTime, period) then
    t0 = time;
  end when;
  y = time >= startTime and time < t0 + width*period;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -50}, {-50, -50}, {-50, 50}, {-10, 50}, {-10, -50}, {30, -50}, {30, 50}, {70, 50}, {70, -50}, {80, -50}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>周期性的真假信号。</p>
</section>
<section lang=\"en\">
<p>True and false in turn.</p>
</section>
</html>"));
end BooleanPulse;
