within Mofang.Control;
block StateFeedback "状态反馈 · State feedback"
  extends Blocks.Interfaces.Block;
  Blocks.Interfaces.RealInput r "参考 · Reference" annotation (Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
  Blocks.Interfaces.RealInput x[n] "状态 · States" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  Blocks.Interfaces.RealOutput y "控制量 · Command" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Integer n(min = 1) = 2 "状态个数 · Number of states";
  parameter Real K[n] = ones(n) "反馈增益 · Gains";
  parameter Real F = 1 "参考前馈 · Feed-forward of the reference";
equation
  y = F*r - K*x;
  annotation (
    Icon(graphics = {
    Text(extent = {{-70, 60}, {70, -60}}, textString = "−Kx", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>控制量为参考前馈减去状态的加权和。</p>
</section>
<section lang=\"en\">
<p>Feed-forward of the reference minus a weighted sum of states.</p>
</section>
</html>"));
end StateFeedback;
