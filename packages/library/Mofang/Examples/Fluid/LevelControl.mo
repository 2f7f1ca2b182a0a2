within Mofang.Examples.Fluid;
model LevelControl "液位控制 · Level control"
  extends Icons.Example;
  Blocks.Sources.Step set(height = 0.5, offset = 1, startTime = 20) annotation (Placement(transformation(extent = {{-120, 30}, {-100, 50}})));
  Mofang.Control.PI controller(k = 20, Ti = 20, yMax = 10, yMin = 0, x_start = 2.2) annotation (Placement(transformation(extent = {{-80, 24}, {-60, 44}})));
  Mofang.Fluid.Sources.FlowSource feed annotation (Placement(transformation(extent = {{-40, 24}, {-20, 44}})));
  Mofang.Fluid.Components.Tank tank(A = 0.2, level_start = 1) annotation (Placement(transformation(extent = {{10, 10}, {30, 30}})));
  Mofang.Fluid.Components.Orifice outlet(A = 8e-4) annotation (Placement(transformation(extent = {{50, -40}, {70, -20}})));
  Mofang.Fluid.Sources.Ambient drain annotation (Placement(transformation(extent = {{110, -40}, {90, -20}})));
equation
  connect(set.y, controller.set) annotation (Line(points = {{-99, 40}, {-82, 40}}, color = {30, 60, 130}));
  connect(controller.y, feed.m) annotation (Line(points = {{-59, 34}, {-42, 34}}, color = {30, 60, 130}));
  connect(feed.port, tank.inlet) annotation (Line(points = {{-20, 34}, {10, 34}, {10, 28}}, color = {0, 110, 190}));
  connect(tank.level, controller.measured) annotation (Line(points = {{31, 26}, {31, 45}, {-82, 45}, {-82, 28}}, color = {30, 60, 130}));
  connect(tank.outlet, outlet.a) annotation (Line(points = {{20, 10}, {20, -30}, {50, -30}}, color = {0, 110, 190}));
  connect(outlet.b, drain.port) annotation (Line(points = {{70, -30}, {90, -30}}, color = {0, 110, 190}));
  annotation (
    Diagram(coordinateSystem(extent = {{-140, -100}, {130, 100}})),
    experiment(StartTime = 0, StopTime = 400, Interval = 0.8, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>比例积分控制使液位跟随设定值。</p>
</section>
<section lang=\"en\">
<p>A PI controller keeps the level at its set point.</p>
</section>
</html>"));
end LevelControl;
