within Mofang.Blocks.Continuous;
block LowPass "低通滤波 · Low-pass filter"
  extends Interfaces.SISO;
  parameter Units.Frequency f(min = Constants.small) = 1 "转折频率 · Corner frequency";
  parameter Integer order(min = 1) = 2 "阶数 · Order";
protected
  Real x[order](each start = 0, each fixed = true) "各级输出 · Outputs of the stages";
equation
  assert(f >= Constants.small, "LowPass: f must be above zero · f 必须大于零");
  der(x[1]) = 2*Constants.pi*f*(u - x[1]);
  for i in 2:order loop
    der(x[i]) = 2*Constants.pi*f*(x[i - 1] - x[i]);
  end for;
  y = x[order];
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -80}, {-80, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -80}, {80, -80}}, color = {30, 60, 130}),
    Line(points = {{-80, 50}, {20, 50}, {80, -75}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由相同一阶环节串联成的低通滤波器。</p>
</section>
<section lang=\"en\">
<p>Low-pass filter of equal first-order stages in series.</p>
</section>
</html>"));
end LowPass;
