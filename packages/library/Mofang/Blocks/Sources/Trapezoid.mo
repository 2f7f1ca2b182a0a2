within Mofang.Blocks.Sources;
block Trapezoid "梯形脉冲 · Trapezoid"
  extends Interfaces.Source;
  parameter Real amplitude = 1 "幅值 · Amplitude";
  parameter Units.Time rising(min = Constants.small) = 0.2 "上升时间 · Rising time";
  parameter Units.Time width(min = 0) = 0.5 "平顶时间 · Time at the top";
  parameter Units.Time falling(min = Constants.small) = 0.2 "下降时间 · Falling time";
  parameter Real offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
protected
  parameter Units.Time t1 = startTime + rising "到顶时刻 · Time at which the top is reached";
  parameter Units.Time t2 = t1 + width "离顶时刻 · Time at which the top is left";
  parameter Units.Time t3 = t2 + falling "结束时刻 · End";
equation
  assert(rising >= Constants.small, "Trapezoid: rising must be above zero · rising 必须大于零");
  assert(width >= 0, "Trapezoid: width must not be negative · width 不得为负");
  assert(falling >= Constants.small, "Trapezoid: falling must be above zero · falling 必须大于零");
  y = offset + (if time < startTime then 0 elseif time < t1 then amplitude*(time - startTime)/rising elseif time < t2 then amplitude elseif time < t3 then amplitude*(t3 - time)/falling else 0);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, -60}, {-50, -60}, {-30, 50}, {20, 50}, {50, -60}, {80, -60}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>一个上升、平顶、下降的脉冲。</p>
</section>
<section lang=\"en\">
<p>One pulse that rises, stays and falls.</p>
</section>
</html>"));
end Trapezoid;
