within Mofang.Blocks.Sources;
block Triangle "三角波 · Triangle wave"
  extends Interfaces.Source;
  parameter Real amplitude = 1 "幅值 · Amplitude";
  parameter Units.Time period(min = Constants.small) = 1 "周期 · Period";
  parameter Real offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
protected
  discrete Units.Time t0 "本周期的起点 · Start of the present period";
  Real s "周期内的相对位置 · Place within the period, 0 to 1";
initial equation
  t0 = startTime + period*max(0, floor((time - startTime)/period));
equation
  assert(period >= Constants.small, "Triangle: period must be above zero · period 必须大于零");
  when sample(startTime, period) then
    t0 = time;
  end when;
  s = (time - t0)/period;
  y = offset + (if time < startTime then 0 elseif time < t0 + period/4 then 4*amplitude*s elseif time < t0 + 0.75*period then amplitude*(2 - 4*s) else amplitude*(4*s - 4));
  annotation (
    Icon(graphics = {
    Line(points = {{-80, 0}, {80, 0}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, 0}, {-50, 60}, {10, -60}, {70, 60}, {80, 40}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在正负幅值之间往复的三角波，由零上升开始。</p>
</section>
<section lang=\"en\">
<p>Wave between minus and plus the amplitude, starting upwards from zero.</p>
</section>
</html>"));
end Triangle;
