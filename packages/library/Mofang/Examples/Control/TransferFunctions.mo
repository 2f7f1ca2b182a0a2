within Mofang.Examples.Control;
model TransferFunctions "传递函数与状态空间 · Two forms of one system"
  extends Icons.Example;
  Blocks.Sources.Step u annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Blocks.Continuous.TransferFunction tf(b = {2, 1}, a = {1, 3, 2}) annotation (Placement(transformation(extent = {{-10, 20}, {10, 40}})));
  Blocks.Continuous.StateSpace ss(A = [-3, -2; 1, 0], B = [1; 0], C = [2, 1]) annotation (Placement(transformation(extent = {{-10, -40}, {10, -20}})));
equation
  connect(u.y, tf.u) annotation (Line(points = {{-49, 0}, {-12, 0}, {-12, 30}}, color = {30, 60, 130}));
  connect(u.y, ss.u[1]) annotation (Line(points = {{-49, 0}, {-12, 0}, {-12, -30}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 6, Interval = 0.012, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>同一系统的传递函数与状态空间形式给出相同的响应。</p>
</section>
<section lang=\"en\">
<p>Transfer function and state space of one system give the same response.</p>
</section>
</html>"));
end TransferFunctions;
