within Mofang.Blocks.Sources;
block BooleanStep "布尔阶跃 · Boolean step"
  extends Interfaces.BooleanSource;
  parameter Units.Time startTime = 0.5 "起始时刻 · Start time";
  parameter Boolean startValue = false "起始前的值 · Value before the start";
equation
  y = if time >= startTime then not startValue else startValue;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -50}, {0, -50}, {0, 50}, {80, 50}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在起始时刻取反。</p>
</section>
<section lang=\"en\">
<p>Changes its value at the start time.</p>
</section>
</html>"));
end BooleanStep;
