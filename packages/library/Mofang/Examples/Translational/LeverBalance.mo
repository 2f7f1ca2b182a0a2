within Mofang.Examples.Translational;
model LeverBalance "杠杆 · Lever"
  extends Icons.Example;
  Mechanics.Translational.Sources.ConstantForce push(f = 10) annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mechanics.Translational.Components.Mass small_(m = 1, s(start = 0, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Mechanics.Translational.Components.Lever lever(ratio = 0.5) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mechanics.Translational.Components.Mass large(m = 4) annotation (Placement(transformation(extent = {{40, -10}, {60, 10}})));
equation
  connect(push.flange, small_.a) annotation (Line(points = {{-70, 0}, {-50, 0}}, color = {0, 115, 75}));
  connect(small_.b, lever.a) annotation (Line(points = {{-30, 0}, {-10, 0}}, color = {0, 115, 75}));
  connect(lever.b, large.a) annotation (Line(points = {{10, 0}, {40, 0}}, color = {0, 115, 75}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>大质量经臂比折算到小质量一侧。</p>
</section>
<section lang=\"en\">
<p>The large mass counts at the small side by the square of the ratio.</p>
</section>
</html>"));
end LeverBalance;
