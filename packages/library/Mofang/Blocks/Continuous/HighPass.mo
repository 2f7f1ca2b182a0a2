within Mofang.Blocks.Continuous;
block HighPass "高通滤波 · High-pass filter"
  extends Interfaces.SISO;
  parameter Units.Frequency f(min = Constants.small) = 1 "转折频率 · Corner frequency";
  parameter Real x_start = 0 "状态初值 · State at the start";
protected
  Real x(start = x_start, fixed = true) "低频部分 · Low-frequency part";
equation
  assert(f >= Constants.small, "HighPass: f must be above zero · f 必须大于零");
  der(x) = 2*Constants.pi*f*(u - x);
  y = u - x;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, -75}, {-20, 50}, {80, 50}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>一阶高通滤波器，滤去直流分量。</p>
</section>
<section lang=\"en\">
<p>First-order filter that takes away the steady part.</p>
</section>
</html>"));
end HighPass;
