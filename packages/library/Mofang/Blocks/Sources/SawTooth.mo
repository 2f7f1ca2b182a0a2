within Mofang.Blocks.Sources;
block SawTooth "锯齿波 · Saw tooth"
  extends Interfaces.Source;
  parameter Real amplitude = 1 "幅值 · Amplitude";
  parameter Units.Time period(min = Constants.small) = 1 "周期 · Period";
  parameter Real offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
protected
  discrete Units.Time t0 "本周期的起点 · Start of the present period";
initial equation
  t0 = startTime + period*max(0, floor((time - startTime)/period));
equation
  assert(period >= Constants.small, "SawTooth: period must be above zero · period 必须大于零");
  when sample(startTime, period) then
    t0 = time;
  end when;
  y = offset + (if time < startTime then 0 else amplitude*(time - t0)/period);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, -50}, {-20, 50}, {-20, -50}, {40, 50}, {40, -50}, {80, 20}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>每个周期由偏置线性上升，然后跳回。</p>
</section>
<section lang=\"en\">
<p>Rises linearly within each period and jumps back.</p>
</section>
</html>"));
end SawTooth;
