within Mofang.Examples.Spatial;
model FreeBody "自由刚体 · Free rigid body"
  extends Icons.Example;
  inner Mechanics.Spatial.Parts.World world(g = {0, 0, 0}) annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mechanics.Spatial.Joints.FreeMotion free(r(each fixed = true), v(start = {1, 0, 0}, each fixed = true), angles(each fixed = true), rates(start = {0.1, 0, 2}, each fixed = true)) annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Mechanics.Spatial.Parts.Body body(m = 1, I = diagonal({1, 2, 3})) annotation (Placement(transformation(extent = {{30, -10}, {50, 10}})));
  Mechanics.Spatial.Parts.Shape shape(shape = "box", size = {0.6, 0.4, 0.2}) annotation (Placement(transformation(extent = {{30, -50}, {50, -30}})));
equation
  connect(world.frame, free.a) annotation (Line(points = {{-70, 0}, {-30, 0}}, color = {60, 70, 140}));
  connect(free.b, body.frame) annotation (Line(points = {{-10, 0}, {30, 0}}, color = {60, 70, 140}));
  connect(free.b, shape.frame) annotation (Line(points = {{-10, 0}, {25, 0}, {25, -40}, {30, -40}}, color = {60, 70, 140}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 3, Interval = 0.006, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>无外力的刚体，动能与动量矩守恒。</p>
</section>
<section lang=\"en\">
<p>A body without forces conserves its energy and moment of momentum.</p>
</section>
</html>"));
end FreeBody;
