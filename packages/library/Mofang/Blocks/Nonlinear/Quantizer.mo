within Mofang.Blocks.Nonlinear;
block Quantizer "量化 · Quantiser"
  extends Interfaces.SISO;
  parameter Real q(min = Constants.small) = 0.1 "量化步长 · Step";
equation
  assert(q >= Constants.small, "Quantizer: q must be above zero · q 必须大于零");
  y = q*floor(u/q + 0.5);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -70}, {-50, -70}, {-50, -30}, {-10, -30}, {-10, 10}, {30, 10}, {30, 50}, {70, 50}, {70, 80}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>取最接近的量化步长的倍数。</p>
</section>
<section lang=\"en\">
<p>The nearest multiple of the step.</p>
</section>
</html>"));
end Quantizer;
