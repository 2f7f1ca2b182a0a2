within Mofang.Control;
block Observer "状态观测器 · Observer"
  extends Blocks.Interfaces.Block;
  Blocks.Interfaces.RealInput u "控制量 · Command" annotation (Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
  Blocks.Interfaces.RealInput y "测量值 · Measurement" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  Blocks.Interfaces.RealOutput x[size(A, 1)](start = x_start, each fixed = true) "估计的状态 · Estimated states" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Real A[:, :] = [0, 1; 0, 0] "系统矩阵 · System matrix";
  parameter Real B[:] = {0, 1} "输入矢量 · Input vector";
  parameter Real C[:] = {1, 0} "输出矢量 · Output vector";
  parameter Real L[:] = {2, 1} "观测器增益 · Gains";
  parameter Real x_start[size(A, 1)] = zeros(size(A, 1)) "初始估计 · Estimate at the start";
equation
  assert(size(A, 1) == size(A, 2) and size(B, 1) == size(A, 1) and size(C, 1) == size(A, 1) and size(L, 1) == size(A, 1), "Observer: sizes of A, B, C and L differ · A、B、C、L 的大小不一致");
  der(x) = A*x + B*u + L*(y - C*x);
  annotation (
    Icon(graphics = {
    Text(extent = {{-70, 60}, {70, -60}}, textString = "x̂", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>龙伯格观测器：以测量偏差校正模型的状态。</p>
</section>
<section lang=\"en\">
<p>Luenberger's observer: the error of the measurement corrects the states of a model.</p>
</section>
</html>"));
end Observer;
