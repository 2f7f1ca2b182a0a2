within Mofang.Blocks.Noise;
block UniformNoise "均匀噪声 · Uniform noise"
  extends Interfaces.Source;
  parameter Real yMin = -1 "最小值 · Smallest value";
  parameter Real yMax = 1 "最大值 · Greatest value";
  parameter Units.Time period(min = Constants.small) = 0.1 "采样周期 · Sampling period";
  parameter Integer seed(min = 1, max = 2147483646) = 12345 "种子 · Seed";
protected
  discrete Real state(start = seed, fixed = true) "随机状态 · State of the sequence";
initial equation
  pre(y) = (yMin + yMax)/2;
equation
  assert(period >= Constants.small, "UniformNoise: period must be above zero · period 必须大于零");
  when sample(0, period) then
    state = Math.randomNext(pre(state));
    y = yMin + (yMax - yMin)*state/2147483647;
  end when;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, 0}, {80, 0}}, color = {30, 60, 130}),
    Line(points = {{-80, 10}, {-60, 10}, {-60, -50}, {-40, -50}, {-40, 60}, {-20, 60}, {-20, -10}, {0, -10}, {0, 40}, {20, 40}, {20, -65}, {40, -65}, {40, 25}, {60, 25}, {60, -30}, {80, -30}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>每个周期取一个均匀分布的随机数。</p>
</section>
<section lang=\"en\">
<p>A uniformly distributed random number each period.</p>
</section>
</html>"));
end UniformNoise;
