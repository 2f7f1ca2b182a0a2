within Mofang.Examples.Fluid;
model ThreeTanks "三容水箱 · Three tanks"
  extends Icons.Example;
  Mofang.Fluid.Components.Tank t1(level_start = 1.5, A = 1) annotation (Placement(transformation(extent = {{-80, 20}, {-60, 40}})));
  Mofang.Fluid.Components.Tank t2(level_start = 0.5, A = 1) annotation (Placement(transformation(extent = {{-10, 20}, {10, 40}})));
  Mofang.Fluid.Components.Tank t3(level_start = 0.1, A = 2) annotation (Placement(transformation(extent = {{60, 20}, {80, 40}})));
  Mofang.Fluid.Components.Pipe p1(L = 1, D = 0.05) annotation (Placement(transformation(extent = {{-45, -40}, {-25, -20}})));
  Mofang.Fluid.Components.Pipe p2(L = 1, D = 0.05) annotation (Placement(transformation(extent = {{25, -40}, {45, -20}})));
equation
  connect(t1.outlet, p1.a) annotation (Line(points = {{-70, 20}, {-70, -30}, {-45, -30}}, color = {0, 110, 190}));
  connect(p1.b, t2.outlet) annotation (Line(points = {{-25, -30}, {0, -30}, {0, 20}}, color = {0, 110, 190}));
  connect(t2.outlet, p2.a) annotation (Line(points = {{0, 20}, {0, -30}, {25, -30}}, color = {0, 110, 190}));
  connect(p2.b, t3.outlet) annotation (Line(points = {{45, -30}, {70, -30}, {70, 20}}, color = {0, 110, 190}));
  annotation (
    experiment(StartTime = 0, StopTime = 3000, Interval = 6, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>连通的水箱最终液位相等，总水量不变。</p>
</section>
<section lang=\"en\">
<p>Connected tanks reach one level; the amount of water is conserved.</p>
</section>
</html>"));
end ThreeTanks;
