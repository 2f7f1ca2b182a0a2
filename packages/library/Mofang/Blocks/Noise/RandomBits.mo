within Mofang.Blocks.Noise;
block RandomBits "随机比特 · Random bits"
  extends Interfaces.BooleanSource;
  parameter Real p(min = 0, max = 1) = 0.5 "为真的概率 · Probability of true";
  parameter Units.Time period(min = Constants.small) = 0.1 "采样周期 · Sampling period";
  parameter Integer seed(min = 1, max = 2147483646) = 12345 "种子 · Seed";
protected
  discrete Real state(start = seed, fixed = true) "随机状态 · State of the sequence";
initial equation
  pre(y) = false;
equation
  assert(p >= 0 and p <= 1, "RandomBits: p must lie between 0 and 1 · p 必须在 0 与 1 之间");
  assert(period >= Constants.small, "RandomBits: period must be above zero · period 必须大于零");
  when sample(0, period) then
    state = Math.randomNext(pre(state));
    y = state < p*2147483647;
  end when;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -40}, {-60, -40}, {-60, 40}, {-20, 40}, {-20, -40}, {20, -40}, {20, 40}, {30, 40}, {30, -40}, {70, -40}, {70, 40}, {80, 40}}, color = {170, 40, 130}, thickness = 0.7)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>每个周期以给定概率为真。</p>
</section>
<section lang=\"en\">
<p>True with the given probability in each period.</p>
</section>
</html>"));
end RandomBits;
