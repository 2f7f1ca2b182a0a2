within Mofang.Blocks.Sources;
block DampedSine "衰减正弦 · Damped sine"
  extends Interfaces.Source;
  parameter Real amplitude = 1 "初始幅值 · Amplitude at the start";
  parameter Units.Frequency f = 2 "频率 · Frequency";
  parameter Real decay(final unit = "s-1") = 1 "衰减率 · Rate of decay";
  parameter Units.Angle phase = 0 "初相 · Phase";
  parameter Real offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
equation
  y = offset + (if time < startTime then 0 else amplitude*exp(-decay*(time - startTime))*sin(2*Constants.pi*f*(time - startTime) + phase));
  annotation (
    Icon(graphics = {
    Line(points = {{-80, 0}, {80, 0}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, 0}, {-65, 80}, {-45, 0}, {-25, -60}, {-5, 0}, {10, 35}, {30, 0}, {50, -18}, {80, 0}}, color = {30, 60, 130}, thickness = 0.5, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>幅值按指数衰减的正弦。</p>
</section>
<section lang=\"en\">
<p>A sine whose amplitude decays exponentially.</p>
</section>
</html>"));
end DampedSine;
