within Mofang.Blocks.Continuous;
block StateSpace "状态空间 · State space"
  extends Interfaces.MIMO(final nin = size(B, 2), final nout = size(C, 1));
  parameter Real A[:, :] = [-1] "系统矩阵 · System matrix";
  parameter Real B[:, :] = [1] "输入矩阵 · Input matrix";
  parameter Real C[:, :] = [1] "输出矩阵 · Output matrix";
  parameter Real D[size(C, 1), size(B, 2)] = zeros(size(C, 1), size(B, 2)) "直通矩阵 · Feed-through matrix";
  parameter Real x_start[size(A, 1)] = zeros(size(A, 1)) "状态初值 · States at the start";
  Real x[size(A, 1)](start = x_start, each fixed = true) "状态 · States";
equation
  assert(size(A, 1) == size(A, 2), "StateSpace: A must be square · A 必须是方阵");
  der(x) = A*x + B*u;
  y = C*x + D*u;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 80}, {80, 10}}, textString = "A  B", textColor = {30, 60, 130}),
    Text(extent = {{-80, -10}, {80, -80}}, textString = "C  D", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>线性系统 dx/dt = A·x + B·u，y = C·x + D·u。</p>
</section>
<section lang=\"en\">
<p>Linear system dx/dt = A·x + B·u, y = C·x + D·u.</p>
</section>
</html>"));
end StateSpace;
