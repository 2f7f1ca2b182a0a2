within Mofang.Examples.Translational;
model SlidingBlock "滑块停止 · Sliding block"
  extends Icons.Example;
  Mechanics.Translational.Components.SlidingMass block_(m = 2, fC = 4, s(start = 0, fixed = true), v(start = 6, fixed = true)) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mechanics.Translational.Sources.StepForce push(f = 3.9, startTime = 5) annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
equation
  connect(push.flange, block_.a) annotation (Line(points = {{-50, 0}, {-10, 0}}, color = {0, 115, 75}));
  annotation (
    experiment(StartTime = 0, StopTime = 8, Interval = 0.016, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>摩擦使滑块停下；此后小于静摩擦的力推不动它。</p>
</section>
<section lang=\"en\">
<p>Friction stops the block; a force below static friction cannot move it.</p>
</section>
</html>"));
end SlidingBlock;
