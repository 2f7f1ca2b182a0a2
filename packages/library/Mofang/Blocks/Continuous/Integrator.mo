within Mofang.Blocks.Continuous;
block Integrator "积分 · Integrator"
  extends Interfaces.SISO;
  parameter Real k(final unit = "s-1") = 1 "增益 · Gain";
  parameter Real y_start = 0 "输出初值 · Output at the start";
initial equation
  y = y_start;
equation
  der(y) = k*u;
  annotation (
    Icon(graphics = {
    Text(extent = {{-70, 60}, {70, -60}}, textString = "∫", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出为输入的积分乘以增益。</p>
</section>
<section lang=\"en\">
<p>The output is the integral of the input times the gain.</p>
</section>
</html>"));
end Integrator;
