within Mofang.Examples.Control;
model NoiseFiltering "噪声滤波 · Filtering noise"
  extends Icons.Example;
  Blocks.Noise.NormalNoise noise(sigma = 1, period = 0.01) annotation (Placement(transformation(extent = {{-80, 10}, {-60, 30}})));
  Blocks.Sources.Sine signal(f = 0.1) annotation (Placement(transformation(extent = {{-80, -40}, {-60, -20}})));
  Blocks.Arithmetic.Add sum_ annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Blocks.Continuous.LowPass filter(f = 0.5) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
  Blocks.Arithmetic.Mean statistics annotation (Placement(transformation(extent = {{20, 40}, {40, 60}})));
equation
  connect(noise.y, sum_.u1) annotation (Line(points = {{-59, 20}, {-32, 20}, {-32, 6}}, color = {30, 60, 130}));
  connect(signal.y, sum_.u2) annotation (Line(points = {{-59, -30}, {-32, -30}, {-32, -6}}, color = {30, 60, 130}));
  connect(sum_.y, filter.u) annotation (Line(points = {{-9, 0}, {18, 0}}, color = {30, 60, 130}));
  connect(noise.y, statistics.u) annotation (Line(points = {{-59, 20}, {18, 20}, {18, 50}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 50, Interval = 0.1, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>低通滤波从噪声中恢复缓慢信号，并统计噪声的均方根。</p>
</section>
<section lang=\"en\">
<p>A low-pass recovers a slow signal from noise; the root mean square of the noise is measured.</p>
</section>
</html>"));
end NoiseFiltering;
