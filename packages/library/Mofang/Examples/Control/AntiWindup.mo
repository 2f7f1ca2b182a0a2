within Mofang.Examples.Control;
model AntiWindup "抗积分饱和 · Anti-windup"
  extends Icons.Example;
  Blocks.Sources.Step set(height = 1, startTime = 0.5) annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mofang.Control.PI controller(k = 5, Ti = 0.5, yMax = 1.2) annotation (Placement(transformation(extent = {{-40, -16}, {-20, 4}})));
  Blocks.Continuous.FirstOrder plant(T = 2) annotation (Placement(transformation(extent = {{20, -16}, {40, 4}})));
equation
  connect(set.y, controller.set) annotation (Line(points = {{-69, 0}, {-42, 0}}, color = {30, 60, 130}));
  connect(controller.y, plant.u) annotation (Line(points = {{-19, -6}, {18, -6}}, color = {30, 60, 130}));
  connect(plant.y, controller.measured) annotation (Line(points = {{41, -6}, {41, -20}, {-42, -20}, {-42, -12}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 15, Interval = 0.03, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>控制量受限时积分部分不会累积，超调很小。</p>
</section>
<section lang=\"en\">
<p>The integral part does not wind up while the command is limited: hardly any overshoot.</p>
</section>
</html>"));
end AntiWindup;
