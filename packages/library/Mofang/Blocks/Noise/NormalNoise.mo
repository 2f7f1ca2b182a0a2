within Mofang.Blocks.Noise;
block NormalNoise "正态噪声 · Normal noise"
  extends Interfaces.Source;
  parameter Real mu = 0 "均值 · Mean";
  parameter Real sigma(min = 0) = 1 "标准差 · Standard deviation";
  parameter Units.Time period(min = Constants.small) = 0.1 "采样周期 · Sampling period";
  parameter Integer seed(min = 1, max = 2147483646) = 12345 "种子 · Seed";
protected
  discrete Real s1(start = seed, fixed = true) "第一个随机状态 · First state of the sequence";
  discrete Real s2(start = seed, fixed = true) "第二个随机状态 · Second state of the sequence";
initial equation
  pre(y) = mu;
equation
  assert(sigma >= 0, "NormalNoise: sigma must not be negative · sigma 不得为负");
  assert(period >= Constants.small, "NormalNoise: period must be above zero · period 必须大于零");
  when sample(0, period) then
    s1 = Math.randomNext(pre(s2));
    s2 = Math.randomNext(s1);
    y = mu + sigma*sqrt(-2*log(s1/2147483647))*cos(2*Constants.pi*s2/2147483647);
  end when;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -60}, {80, -60}}, color = {30, 60, 130}),
    Line(points = {{-70, -58}, {-40, -50}, {-20, 20}, {0, 60}, {20, 20}, {40, -50}, {70, -58}}, color = {30, 60, 130}, thickness = 0.7, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>每个周期取一个正态分布的随机数（Box 与 Muller 变换）。</p>
</section>
<section lang=\"en\">
<p>A normally distributed random number each period, by the transformation of Box and Muller.</p>
</section>
</html>"));
end NormalNoise;
