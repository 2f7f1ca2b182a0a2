within Mofang.Blocks.Sources;
block Pulse "方波 · Pulses"
  extends Interfaces.Source;
  parameter Real amplitude = 1 "幅值 · Amplitude";
  parameter Real width(min = 0, max = 1) = 0.5 "占空比 · Share of a period that is high";
  parameter Units.Time period(min = Constants.small) = 1 "周期 · Period";
  parameter Real offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
protected
  discrete Units.Time t0 "本周期的起点 · Start of the present period";
initial equation
  t0 = startTime + period*max(0, floor((time - startTime)/period));
equation
  assert(width >= 0 and width <= 1, "Pulse: width must lie between 0 and 1 · width 必须在 0 与 1 之间");
  assert(period >= Constants.small, "Pulse: period must be above zero · period 必须大于零");
  when sample(startTime, period) then
    t0 = time;
  end when;
  y = offset + (if time < startTime or time >= t0 + width*period then 0 else amplitude);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, -50}, {-60, -50}, {-60, 50}, {-20, 50}, {-20, -50}, {20, -50}, {20, 50}, {60, 50}, {60, -50}, {80, -50}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>周期为 period、占空比为 width 的方波，边沿是时间事件。</p>
</section>
<section lang=\"en\">
<p>Rectangular wave; its edges are time events.</p>
</section>
</html>"));
end Pulse;
