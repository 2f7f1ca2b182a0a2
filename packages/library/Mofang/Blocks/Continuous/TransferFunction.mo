within Mofang.Blocks.Continuous;
block TransferFunction "传递函数 · Transfer function"
  extends Interfaces.SISO;
  parameter Real b[:] = {1} "分子系数，高次在前 · Coefficients of the numerator, highest power first";
  parameter Real a[:] = {1, 1} "分母系数，高次在前 · Coefficients of the denominator, highest power first";
protected
  parameter Integer na = size(a, 1) "分母系数个数 · Number of coefficients of the denominator";
  parameter Integer nx = na - 1 "状态个数 · Number of states";
  parameter Real bb[na] = cat(1, zeros(max(0, na - size(b, 1))), b) "补零后的分子 · Numerator with leading zeros";
  parameter Real d = bb[1]/a[1] "直通系数 · Feed-through";
  Real x[nx](each start = 0, each fixed = true) "状态 · States";
equation
  assert(size(b, 1) <= na, "TransferFunction: the numerator has a higher order than the denominator · 分子阶数高于分母");
  if nx > 0 then
    der(x[1]) = (u - a[2:na]*x)/a[1];
    for i in 2:nx loop
      der(x[i]) = x[i - 1];
    end for;
    y = (bb[2:na] - d*a[2:na])*x + d*u;
  else
    y = d*u;
  end if;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 80}, {80, 10}}, textString = "b(s)", textColor = {30, 60, 130}),
    Line(points = {{-70, 0}, {70, 0}}, color = {30, 60, 130}),
    Text(extent = {{-80, -10}, {80, -80}}, textString = "a(s)", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以多项式系数给出的传递函数，按能控标准型实现。</p>
</section>
<section lang=\"en\">
<p>Transfer function given by its coefficients, in controllable canonical form.</p>
</section>
</html>"));
end TransferFunction;
