within Mofang.Examples.Spatial;
model Satellite "卫星转向 · Satellite that turns"
  extends Icons.Example;
  inner Mechanics.Spatial.Parts.World world(g = {0, 0, 0}) annotation (Placement(transformation(extent = {{-90, 20}, {-70, 40}})));
  Mechanics.Spatial.Joints.FreeMotion free(r(each fixed = true), v(each fixed = true), angles(each fixed = true), rates(each fixed = true)) annotation (Placement(transformation(extent = {{-40, 20}, {-20, 40}})));
  Mechanics.Spatial.Parts.Body body(m = 100, I = diagonal({20, 25, 30})) annotation (Placement(transformation(extent = {{50, 20}, {70, 40}})));
  Mechanics.Spatial.Parts.Shape hull(shape = "box", size = {1, 1, 0.8}) annotation (Placement(transformation(extent = {{50, 60}, {70, 80}})));
  Mechanics.Spatial.Parts.Shape panels(shape = "box", size = {0.3, 5, 0.05}) annotation (Placement(transformation(extent = {{50, -20}, {70, 0}})));
  Mechanics.Spatial.Forces.WorldTorque wheel "反作用轮 · Reaction wheel" annotation (Placement(transformation(extent = {{0, -60}, {20, -40}})));
  Blocks.Sources.StepTable command(table = [0, 0.3; 10, -0.3; 20, 0]) annotation (Placement(transformation(extent = {{-60, -90}, {-40, -70}})));
  Blocks.Sources.Constant none(k = 0) annotation (Placement(transformation(extent = {{-60, -50}, {-40, -30}})));
equation
  connect(world.frame, free.a) annotation (Line(points = {{-70, 30}, {-40, 30}}, color = {60, 70, 140}));
  connect(free.b, body.frame) annotation (Line(points = {{-20, 30}, {50, 30}}, color = {60, 70, 140}));
  connect(free.b, hull.frame) annotation (Line(points = {{-20, 30}, {36, 30}, {36, 70}, {50, 70}}, color = {60, 70, 140}));
  connect(free.b, panels.frame) annotation (Line(points = {{-20, 30}, {36, 30}, {36, -10}, {50, -10}}, color = {60, 70, 140}));
  connect(wheel.frame, free.b) annotation (Line(points = {{20, -50}, {28, -50}, {28, 30}, {-20, 30}}, color = {60, 70, 140}));
  connect(none.y, wheel.t[1]) annotation (Line(points = {{-39, -40}, {-20, -40}, {-20, -50}, {-2, -50}}, color = {30, 60, 130}));
  connect(none.y, wheel.t[2]) annotation (Line(points = {{-39, -40}, {-20, -40}, {-20, -50}, {-2, -50}}, color = {30, 60, 130}));
  connect(command.y, wheel.t[3]) annotation (Line(points = {{-39, -80}, {-20, -80}, {-20, -50}, {-2, -50}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 25, Interval = 0.05, Tolerance = 1e-8),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>先加速、后减速的转矩让卫星转过一弧度并停住。</p>
</section>
<section lang=\"en\">
<p>A torque first one way, then the other turns the satellite by one radian and brings it to rest.</p>
</section>
</html>"));
end Satellite;
