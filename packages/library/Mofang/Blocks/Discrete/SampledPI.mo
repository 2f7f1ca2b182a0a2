within Mofang.Blocks.Discrete;
block SampledPI "离散比例积分 · Sampled PI controller"
  extends Interfaces.Sampled;
  parameter Real k = 1 "增益 · Gain";
  parameter Units.Time Ti(min = Constants.small) = 1 "积分时间 · Integral time";
  parameter Real yMax = 1e60 "输出上限 · Upper limit";
  parameter Real yMin = -yMax "输出下限 · Lower limit";
protected
  discrete Real i(start = 0, fixed = true) "积分部分 · Integral part";
initial equation
  pre(y) = 0;
equation
  assert(Ti >= Constants.small, "SampledPI: Ti must be above zero · Ti 必须大于零");
  when tick then
    y = max(yMin, min(yMax, k*u + pre(i)));
    i = y - k*u + k*period/Ti*u;
  end when;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 85}, {40, 10}}, textString = "PI", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>采样实现的比例积分控制器；限幅时积分部分回算，因此不会饱和。</p>
</section>
<section lang=\"en\">
<p>Sampled PI controller; at the limits the integral part is computed back, so that it does not wind up.</p>
</section>
</html>"));
end SampledPI;
