within Mofang.Blocks.Sources;
block BooleanTable "布尔时间表 · Boolean table"
  extends Interfaces.BooleanSource;
  parameter Units.Time times[:] = {0.5, 1} "翻转时刻 · Times at which the value changes";
  parameter Boolean startValue = false "初值 · Value before the first time";
protected
  discrete Units.Time next "下一翻转 · Next change";
initial equation
  next = Math.nextAbscissa(times, time);
  y = startValue;
equation
  assert(Math.isIncreasing(times), "BooleanTable: times must increase · 时刻必须递增");
  when time >= pre(next) then
    next = Math.nextAbscissa(times, time);
    y = not pre(y);
  end when;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 60}, {80, -60}}, lineColor = {30, 60, 130}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-80, 20}, {80, 20}}, color = {30, 60, 130}),
    Line(points = {{-80, -20}, {80, -20}}, color = {30, 60, 130}),
    Line(points = {{0, 60}, {0, -60}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在每个给定时刻翻转。</p>
</section>
<section lang=\"en\">
<p>Changes its value at each of the given times.</p>
</section>
</html>"));
end BooleanTable;
