within Mofang.Examples.Control;
model PidLoop "PID 回路 · PID loop"
  extends Icons.Example;
  Blocks.Sources.Step set(startTime = 1) annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mofang.Control.PID controller(k = 4, Ti = 1, Td = 0.2) annotation (Placement(transformation(extent = {{-40, -16}, {-20, 4}})));
  Blocks.Continuous.SecondOrder plant(w = 2, D = 0.8) annotation (Placement(transformation(extent = {{20, -16}, {40, 4}})));
equation
  connect(set.y, controller.set) annotation (Line(points = {{-69, 0}, {-42, 0}}, color = {30, 60, 130}));
  connect(controller.y, plant.u) annotation (Line(points = {{-19, -6}, {18, -6}}, color = {30, 60, 130}));
  connect(plant.y, controller.measured) annotation (Line(points = {{41, -6}, {41, -20}, {-42, -20}, {-42, -12}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 15, Interval = 0.03, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>PID 控制二阶对象：比例作用使响应快，微分作用增加阻尼，积分作用消除稳态误差，输出限幅时积分不会饱和。</p>
<p>看 <code>plant.y</code> 跟踪 1 s 处的阶跃，以及 <code>controller.y</code> 开始时的尖峰。</p>
<p>试一试：Ti 取很大时留下稳态误差；Td 取零时振荡更多；k 取十倍，看控制量的限幅。</p>
</section>
<section lang=\"en\">
<p>A PID controller with a second-order plant: proportional action makes it fast, derivative action damps, integral action leaves no steady error, and does not wind up at the limits of the output.</p>
<p>Watch how <code>plant.y</code> follows the step at 1 s, and the peak of <code>controller.y</code> at its beginning.</p>
<p>Try a very large Ti, which leaves an error; Td of zero, which oscillates more; and ten times k, and look at the limits of the output.</p>
</section>
</html>"));
end PidLoop;
