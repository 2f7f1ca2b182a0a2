within Mofang.Blocks.Sources;
block Ramp "斜坡 · Ramp"
  extends Interfaces.Source;
  parameter Real height = 1 "高度 · Height";
  parameter Units.Time duration(min = Constants.small) = 1 "历时 · Duration";
  parameter Real offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
equation
  assert(duration >= Constants.small, "Ramp: duration must be above zero · duration 必须大于零");
  y = offset + (if time < startTime then 0 elseif time < startTime + duration then (time - startTime)*height/duration else height);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, -60}, {-30, -60}, {40, 50}, {80, 50}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在给定历时内线性上升，之后保持。</p>
</section>
<section lang=\"en\">
<p>Rises linearly within the duration, then stays.</p>
</section>
</html>"));
end Ramp;
