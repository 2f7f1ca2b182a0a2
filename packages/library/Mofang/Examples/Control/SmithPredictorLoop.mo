within Mofang.Examples.Control;
model SmithPredictorLoop "史密斯预估 · Smith predictor"
  extends Icons.Example;
  Blocks.Sources.Step set annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mofang.Control.SmithPredictor controller(k = 2, Ti = 1, kp = 1, Tp = 1, dead = 1) annotation (Placement(transformation(extent = {{-40, -16}, {-20, 4}})));
  Blocks.Continuous.FirstOrder lag(T = 1) annotation (Placement(transformation(extent = {{10, -16}, {30, 4}})));
  Blocks.Continuous.TransportDelay dead(T = 1) annotation (Placement(transformation(extent = {{50, -16}, {70, 4}})));
equation
  connect(set.y, controller.set) annotation (Line(points = {{-69, 0}, {-42, 0}}, color = {30, 60, 130}));
  connect(controller.y, lag.u) annotation (Line(points = {{-19, -6}, {8, -6}}, color = {30, 60, 130}));
  connect(lag.y, dead.u) annotation (Line(points = {{31, -6}, {48, -6}}, color = {30, 60, 130}));
  connect(dead.y, controller.measured) annotation (Line(points = {{71, -6}, {71, -20}, {-42, -20}, {-42, -12}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 10, Interval = 0.02, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>模型准确时，闭环响应如同没有滞后，只是晚一秒。</p>
</section>
<section lang=\"en\">
<p>With an exact model the loop behaves as if without dead time, one second later.</p>
</section>
</html>"));
end SmithPredictorLoop;
