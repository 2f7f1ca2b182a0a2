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
<p>积分作用消除稳态误差。</p>
</section>
<section lang=\"en\">
<p>Integral action removes the steady error.</p>
</section>
</html>"));
end PidLoop;
