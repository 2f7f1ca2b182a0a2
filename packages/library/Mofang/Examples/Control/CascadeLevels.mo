within Mofang.Examples.Control;
model CascadeLevels "串级滤波 · Filter in series"
  extends Icons.Example;
  Blocks.Sources.Step u annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Blocks.Continuous.LowPass filter(f = 0.15915494309189535, order = 3) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Blocks.Continuous.HighPass highPass(f = 0.15915494309189535) annotation (Placement(transformation(extent = {{40, -10}, {60, 10}})));
equation
  connect(u.y, filter.u) annotation (Line(points = {{-49, 0}, {-12, 0}}, color = {30, 60, 130}));
  connect(filter.y, highPass.u) annotation (Line(points = {{11, 0}, {38, 0}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 20, Interval = 0.04, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三级低通后接高通，稳态输出为零。</p>
</section>
<section lang=\"en\">
<p>Three low-pass stages and a high-pass: the steady output vanishes.</p>
</section>
</html>"));
end CascadeLevels;
