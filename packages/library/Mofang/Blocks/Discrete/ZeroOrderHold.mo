within Mofang.Blocks.Discrete;
block ZeroOrderHold "采样保持 · Sample and hold"
  extends Interfaces.Sampled;
initial equation
  pre(y) = 0;
equation
  when tick then
    y = u;
  end when;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 80}, {40, 10}}, textString = "ZOH", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在采样时刻取输入，并保持到下次采样。</p>
</section>
<section lang=\"en\">
<p>Takes the input at samples and holds it.</p>
</section>
</html>"));
end ZeroOrderHold;
