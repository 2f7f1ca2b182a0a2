within Mofang.Examples.Control;
model StateFeedbackDesign "状态反馈极点配置 · Pole placement"
  extends Icons.Example;
  Blocks.Sources.Step r(height = 1) annotation (Placement(transformation(extent = {{-100, 10}, {-80, 30}})));
  Mofang.Control.StateFeedback feedback(K = {4, 4}, F = 4) annotation (Placement(transformation(extent = {{-50, 4}, {-30, 24}})));
  Blocks.Continuous.Integrator velocity annotation (Placement(transformation(extent = {{0, 4}, {20, 24}})));
  Blocks.Continuous.Integrator position annotation (Placement(transformation(extent = {{40, 4}, {60, 24}})));
  Blocks.Routing.Multiplex2 x annotation (Placement(transformation(extent = {{20, -50}, {0, -30}})));
equation
  connect(r.y, feedback.r) annotation (Line(points = {{-79, 20}, {-52, 20}}, color = {30, 60, 130}));
  connect(feedback.y, velocity.u) annotation (Line(points = {{-29, 14}, {-2, 14}}, color = {30, 60, 130}));
  connect(velocity.y, position.u) annotation (Line(points = {{21, 14}, {38, 14}}, color = {30, 60, 130}));
  connect(position.y, x.u1) annotation (Line(points = {{61, 14}, {61, -34}, {22, -34}}, color = {30, 60, 130}));
  connect(velocity.y, x.u2) annotation (Line(points = {{21, 14}, {22, 14}, {22, -46}}, color = {30, 60, 130}));
  connect(x.y, feedback.x) annotation (Line(points = {{-1, -40}, {-52, -40}, {-52, 8}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 5, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>双积分器的两个极点置于 -2，响应无超调。</p>
</section>
<section lang=\"en\">
<p>Both poles of a double integrator go to -2: no overshoot.</p>
</section>
</html>"));
end StateFeedbackDesign;
