within Mofang.Examples.Control;
model RelayControl "继电控制 · Relay control"
  extends Icons.Example;
  Blocks.Sources.Constant set(k = 1) annotation (Placement(transformation(extent = {{-100, -10}, {-80, 10}})));
  Blocks.Arithmetic.Subtract error annotation (Placement(transformation(extent = {{-60, -10}, {-40, 10}})));
  Blocks.Nonlinear.Relay relay(low = -0.1, high = 0.1, yOn = 2) annotation (Placement(transformation(extent = {{-20, -10}, {0, 10}})));
  Blocks.Continuous.FirstOrder plant(T = 1) annotation (Placement(transformation(extent = {{30, -10}, {50, 10}})));
equation
  connect(set.y, error.u1) annotation (Line(points = {{-79, 0}, {-62, 0}}, color = {30, 60, 130}));
  connect(error.y, relay.u) annotation (Line(points = {{-39, 0}, {-22, 0}}, color = {30, 60, 130}));
  connect(relay.y, plant.u) annotation (Line(points = {{1, 0}, {28, 0}}, color = {30, 60, 130}));
  connect(plant.y, error.u2) annotation (Line(points = {{51, 0}, {51, -12}, {-50, -12}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 10, Interval = 0.02, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出在 0.9 与 1.1 之间往复，周期有闭式解。</p>
</section>
<section lang=\"en\">
<p>The output swings between 0.9 and 1.1 with a known period.</p>
</section>
</html>"));
end RelayControl;
