within Mofang.Blocks.Sources;
block Exponential "指数趋近 · Exponential approach"
  extends Interfaces.Source;
  parameter Real height = 1 "最终高度 · Final height";
  parameter Units.Time T(min = Constants.small) = 1 "时间常数 · Time constant";
  parameter Real offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
equation
  assert(T >= Constants.small, "Exponential: T must be above zero · T 必须大于零");
  y = offset + (if time < startTime then 0 else height*(1 - exp(-(time - startTime)/T)));
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, -60}, {-50, -60}, {-40, 10}, {-10, 45}, {80, 55}}, color = {30, 60, 130}, thickness = 0.5, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以给定时间常数趋近最终高度。</p>
</section>
<section lang=\"en\">
<p>Approaches its final height with the time constant.</p>
</section>
</html>"));
end Exponential;
