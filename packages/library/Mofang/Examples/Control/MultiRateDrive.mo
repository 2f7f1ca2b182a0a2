within Mofang.Examples.Control;
model MultiRateDrive "多速率位置控制 · Position control at two rates"
  extends Icons.Example;
  Blocks.Sources.Constant set(k = 1) "目标位置 · Position to reach" annotation (Placement(transformation(extent = {{-190, 30}, {-170, 50}})));
  Blocks.Clocked.Sample setSampler annotation (Placement(transformation(extent = {{-160, 30}, {-140, 50}})));
  Blocks.Arithmetic.Subtract positionError annotation (Placement(transformation(extent = {{-120, 30}, {-100, 50}})));
  Blocks.Arithmetic.Gain positionGain(k = 2) "外环 · Outer loop" annotation (Placement(transformation(extent = {{-80, 30}, {-60, 50}})));
  Blocks.Clocked.SuperSample faster(factor = 5) annotation (Placement(transformation(extent = {{-40, 30}, {-20, 50}})));
  Blocks.Arithmetic.Subtract speedError annotation (Placement(transformation(extent = {{0, 30}, {20, 50}})));
  Blocks.Clocked.PI speedController(k = 2, Ti = 0.2) "内环 · Inner loop" annotation (Placement(transformation(extent = {{40, 30}, {60, 50}})));
  Blocks.Clocked.Hold hold annotation (Placement(transformation(extent = {{80, 30}, {100, 50}})));
  Blocks.Continuous.FirstOrder motor(T = 0.2) "速度 · Speed" annotation (Placement(transformation(extent = {{120, 30}, {140, 50}})));
  Blocks.Continuous.Integrator position annotation (Placement(transformation(extent = {{160, 30}, {180, 50}})));
  Blocks.Clocked.RationalClock clock(n = 1, resolution = 50) annotation (Placement(transformation(extent = {{-40, -60}, {-20, -40}})));
  Blocks.Clocked.SampleAt speedSampler annotation (Placement(transformation(extent = {{40, -20}, {20, 0}})));
  Blocks.Clocked.Sample positionSampler annotation (Placement(transformation(extent = {{40, 80}, {20, 100}})));
  Blocks.Clocked.SubSample slower(factor = 5) annotation (Placement(transformation(extent = {{-40, 80}, {-60, 100}})));
equation
  connect(set.y, setSampler.u) annotation (Line(points = {{-169, 40}, {-162, 40}}, color = {30, 60, 130}));
  connect(setSampler.y, positionError.u1) annotation (Line(points = {{-139, 40}, {-122, 40}}, color = {30, 60, 130}));
  connect(positionError.y, positionGain.u) annotation (Line(points = {{-99, 40}, {-82, 40}}, color = {30, 60, 130}));
  connect(positionGain.y, faster.u) annotation (Line(points = {{-59, 40}, {-42, 40}}, color = {30, 60, 130}));
  connect(faster.y, speedError.u1) annotation (Line(points = {{-19, 40}, {-2, 40}}, color = {30, 60, 130}));
  connect(speedError.y, speedController.u) annotation (Line(points = {{21, 40}, {38, 40}}, color = {30, 60, 130}));
  connect(speedController.y, hold.u) annotation (Line(points = {{61, 40}, {78, 40}}, color = {30, 60, 130}));
  connect(hold.y, motor.u) annotation (Line(points = {{101, 40}, {118, 40}}, color = {30, 60, 130}));
  connect(motor.y, position.u) annotation (Line(points = {{141, 40}, {158, 40}}, color = {30, 60, 130}));
  connect(motor.y, speedSampler.u) annotation (Line(points = {{141, 40}, {150, 40}, {150, -10}, {42, -10}}, color = {30, 60, 130}));
  connect(speedSampler.y, speedError.u2) annotation (Line(points = {{19, -10}, {10, -10}, {10, 28}}, color = {30, 60, 130}));
  connect(clock.c, speedSampler.c) annotation (Line(points = {{-19, -50}, {30, -50}, {30, -22}}, color = {110, 110, 110}, pattern = LinePattern.Dot));
  connect(position.y, positionSampler.u) annotation (Line(points = {{181, 40}, {190, 40}, {190, 90}, {42, 90}}, color = {30, 60, 130}));
  connect(positionSampler.y, slower.u) annotation (Line(points = {{19, 90}, {-38, 90}}, color = {30, 60, 130}));
  connect(slower.y, positionError.u2) annotation (Line(points = {{-61, 90}, {-134, 90}, {-134, 10}, {-110, 10}, {-110, 28}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-200, -80}, {200, 120}})),
    experiment(StartTime = 0, StopTime = 4, Interval = 0.005, Tolerance = 1e-8),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>速度内环每秒计算 50 次，位置外环每秒 10 次；两个时钟来自同一个有理数时钟，因此精确对齐。</p>
</section>
<section lang=\"en\">
<p>The speed loop computes fifty times a second, the position loop ten times. Both clocks come from one rational clock and so meet exactly.</p>
</section>
</html>"));
end MultiRateDrive;
