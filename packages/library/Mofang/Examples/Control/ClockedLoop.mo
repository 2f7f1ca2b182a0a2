within Mofang.Examples.Control;
model ClockedLoop "时钟控制回路 · Clocked control loop"
  extends Icons.Example;
  Blocks.Sources.Constant set annotation (Placement(transformation(extent = {{-130, -10}, {-110, 10}})));
  Blocks.Arithmetic.Subtract error annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Blocks.Clocked.PeriodicClock clock(period = 0.1) annotation (Placement(transformation(extent = {{-90, -60}, {-70, -40}})));
  Blocks.Clocked.SampleAt sampler annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Blocks.Clocked.PI controller(k = 1, Ti = 1) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Blocks.Clocked.Hold hold annotation (Placement(transformation(extent = {{30, -10}, {50, 10}})));
  Blocks.Continuous.FirstOrder plant(T = 1) annotation (Placement(transformation(extent = {{70, -10}, {90, 10}})));
equation
  connect(set.y, error.u1) annotation (Line(points = {{-109, 0}, {-92, 0}}, color = {30, 60, 130}));
  connect(error.y, sampler.u) annotation (Line(points = {{-69, 0}, {-52, 0}}, color = {30, 60, 130}));
  connect(clock.c, sampler.c) annotation (Line(points = {{-69, -50}, {-40, -50}, {-40, -12}}, color = {110, 110, 110}, pattern = LinePattern.Dot));
  connect(sampler.y, controller.u) annotation (Line(points = {{-29, 0}, {-12, 0}}, color = {30, 60, 130}));
  connect(controller.y, hold.u) annotation (Line(points = {{11, 0}, {28, 0}}, color = {30, 60, 130}));
  connect(hold.y, plant.u) annotation (Line(points = {{51, 0}, {68, 0}}, color = {30, 60, 130}));
  connect(plant.y, error.u2) annotation (Line(points = {{91, 0}, {100, 0}, {100, -74}, {-106, -74}, {-106, -24}, {-80, -24}, {-80, -12}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-140, -80}, {120, 60}})),
    experiment(StartTime = 0, StopTime = 8, Interval = 0.016, Tolerance = 1e-8),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>同步时钟上的比例积分控制器：采样块把连续部分接到时钟，保持块把控制量带回连续部分；控制器的周期由时钟推断。</p>
</section>
<section lang=\"en\">
<p>A PI controller on a synchronous clock. The sampler ties the continuous side to the clock, the hold brings the command back; the period of the controller follows from the clock.</p>
</section>
</html>"));
end ClockedLoop;
