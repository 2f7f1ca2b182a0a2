within Mofang.Examples.Process;
model PredatorPrey "捕食者与猎物 · Predators and prey"
  extends Icons.Example;
  Mofang.Process.Population prey(x_start = 10) annotation (Placement(transformation(extent = {{20, 30}, {40, 50}})));
  Mofang.Process.Population predators(x_start = 5) annotation (Placement(transformation(extent = {{20, -50}, {40, -30}})));
  Blocks.Arithmetic.Gain g1(k = -0.1) annotation (Placement(transformation(extent = {{-80, 30}, {-60, 50}})));
  Blocks.Arithmetic.Offset birth(c = 1) annotation (Placement(transformation(extent = {{-40, 30}, {-20, 50}})));
  Blocks.Arithmetic.Gain g2(k = 0.05) annotation (Placement(transformation(extent = {{-80, -50}, {-60, -30}})));
  Blocks.Arithmetic.Offset death(c = -0.8) annotation (Placement(transformation(extent = {{-40, -50}, {-20, -30}})));
equation
  connect(predators.x, g1.u) annotation (Line(points = {{41, -40}, {41, 25}, {-82, 25}, {-82, 40}}, color = {30, 60, 130}));
  connect(g1.y, birth.u) annotation (Line(points = {{-59, 40}, {-42, 40}}, color = {30, 60, 130}));
  connect(birth.y, prey.growth) annotation (Line(points = {{-19, 40}, {18, 40}}, color = {30, 60, 130}));
  connect(prey.x, g2.u) annotation (Line(points = {{41, 40}, {45, 40}, {45, -25}, {-82, -25}, {-82, -40}}, color = {30, 60, 130}));
  connect(g2.y, death.u) annotation (Line(points = {{-59, -40}, {-42, -40}}, color = {30, 60, 130}));
  connect(death.y, predators.growth) annotation (Line(points = {{-19, -40}, {18, -40}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 30, Interval = 0.06, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>洛特卡—沃尔泰拉系统，沿轨道有一个守恒量。</p>
</section>
<section lang=\"en\">
<p>The system of Lotka and Volterra; a quantity is conserved along its orbits.</p>
</section>
</html>"));
end PredatorPrey;
