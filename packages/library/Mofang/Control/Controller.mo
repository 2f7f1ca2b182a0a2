within Mofang.Control;
partial block Controller "控制器外形 · Outline of a controller"
  extends Blocks.Interfaces.Block;
  Blocks.Interfaces.RealInput set "设定值 · Set point" annotation (Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
  Blocks.Interfaces.RealInput measured "测量值 · Measurement" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  Blocks.Interfaces.RealOutput y "控制量 · Command" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  annotation (
    Documentation(info = "<html>
<section lang=\"zh\">
<p>设定值与测量值输入，控制量输出。</p>
</section>
<section lang=\"en\">
<p>Set point and measurement in, command out.</p>
</section>
</html>"));
end Controller;
