within Mofang.Examples.Control;
model SampledLoop "采样控制 · Sampled control"
  extends Icons.Example;
  Blocks.Sources.Step set annotation (Placement(transformation(extent = {{-120, -10}, {-100, 10}})));
  Blocks.Arithmetic.Subtract error annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Blocks.Discrete.SampledPI controller(k = 1, Ti = 1, period = 0.1) annotation (Placement(transformation(extent = {{-40, -10}, {-20, 10}})));
  Blocks.Continuous.FirstOrder plant(T = 1) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
equation
  connect(set.y, error.u1) annotation (Line(points = {{-99, 0}, {-82, 0}}, color = {30, 60, 130}));
  connect(error.y, controller.u) annotation (Line(points = {{-59, 0}, {-42, 0}}, color = {30, 60, 130}));
  connect(controller.y, plant.u) annotation (Line(points = {{-19, 0}, {18, 0}}, color = {30, 60, 130}));
  connect(plant.y, error.u2) annotation (Line(points = {{41, 0}, {41, -12}, {-70, -12}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-140, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 8, Interval = 0.016, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>数字比例积分控制器控制一阶对象。</p>
</section>
<section lang=\"en\">
<p>A digital PI controller of a first-order plant.</p>
</section>
</html>"));
end SampledLoop;
