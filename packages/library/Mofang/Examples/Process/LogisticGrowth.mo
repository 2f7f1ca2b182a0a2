within Mofang.Examples.Process;
model LogisticGrowth "逻辑斯谛增长 · Logistic growth"
  extends Icons.Example;
  Mofang.Process.Population population(x_start = 10) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
  Blocks.Arithmetic.Gain crowding(k = -0.005) annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Blocks.Arithmetic.Offset growth(c = 0.5) annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
equation
  connect(population.x, crowding.u) annotation (Line(points = {{41, 0}, {41, 15}, {-82, 15}, {-82, 0}}, color = {30, 60, 130}));
  connect(crowding.y, growth.u) annotation (Line(points = {{-59, 0}, {-32, 0}}, color = {30, 60, 130}));
  connect(growth.y, population.growth) annotation (Line(points = {{-9, 0}, {18, 0}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 30, Interval = 0.06, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>数量按逻辑斯谛曲线趋近环境容量 100。</p>
</section>
<section lang=\"en\">
<p>The number follows the logistic curve to the capacity of 100.</p>
</section>
</html>"));
end LogisticGrowth;
