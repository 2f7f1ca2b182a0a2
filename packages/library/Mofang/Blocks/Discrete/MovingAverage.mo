within Mofang.Blocks.Discrete;
block MovingAverage "滑动平均 · Moving average"
  extends Interfaces.Sampled;
  parameter Integer n(min = 2) = 4 "采样个数 · Number of samples";
protected
  discrete Real x[n](each start = 0, each fixed = true) "最近的采样 · Latest samples";
initial equation
  pre(y) = 0;
equation
  when tick then
    x = cat(1, {u}, pre(x[1:n - 1]));
    y = sum(x)/n;
  end when;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 85}, {40, 10}}, textString = "ū", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>最近 n 次采样的平均值。</p>
</section>
<section lang=\"en\">
<p>Mean of the latest n samples.</p>
</section>
</html>"));
end MovingAverage;
