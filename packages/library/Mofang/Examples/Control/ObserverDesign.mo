within Mofang.Examples.Control;
model ObserverDesign "状态观测 · State observer"
  extends Icons.Example;
  Blocks.Sources.Sine u(f = 0.2) annotation (Placement(transformation(extent = {{-90, 10}, {-70, 30}})));
  Blocks.Continuous.StateSpace plant(A = [0, 1; -1, -0.2], B = [0; 1], C = [1, 0], x_start = {1, -1}) annotation (Placement(transformation(extent = {{-30, 10}, {-10, 30}})));
  Mofang.Control.Observer observer(A = [0, 1; -1, -0.2], B = {0, 1}, C = {1, 0}, L = {5, 8}) annotation (Placement(transformation(extent = {{30, -20}, {50, 0}})));
equation
  connect(u.y, plant.u[1]) annotation (Line(points = {{-69, 20}, {-32, 20}}, color = {30, 60, 130}));
  connect(u.y, observer.u) annotation (Line(points = {{-69, 20}, {-35, 20}, {-35, -4}, {28, -4}}, color = {30, 60, 130}));
  connect(plant.y[1], observer.y) annotation (Line(points = {{-9, 20}, {28, 20}, {28, -16}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 10, Interval = 0.02, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由错误的初始估计出发，观测误差收敛到零。</p>
</section>
<section lang=\"en\">
<p>From a wrong initial estimate the error converges to zero.</p>
</section>
</html>"));
end ObserverDesign;
