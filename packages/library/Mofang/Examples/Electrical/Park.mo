within Mofang.Examples.Electrical;
block Park "派克逆变换 · Inverse Park transformation"
  extends Blocks.Interfaces.Block;
  Blocks.Interfaces.RealInput dq[2] "dq 分量 · Components along d and q" annotation (Placement(transformation(extent = {{-140, 20}, {-100, 60}})));
  Blocks.Interfaces.RealInput angle(unit = "rad") "电角度 · Electrical angle" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  Blocks.Interfaces.RealOutput y[3] "三相量 · Phases" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  y = Math.inverseParkTransform(dq, angle);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 40}, {80, -40}}, textString = "dq→3", textColor = {0, 120, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把转子坐标的分量变为三相信号。</p>
</section>
<section lang=\"en\">
<p>Turns components of rotor coordinates into phases.</p>
</section>
</html>"));
end Park;
