within Mofang.Examples.Thermal;
model RodConduction "杆的导热 · Conduction along a rod"
  extends Icons.Example;
  Mofang.Thermal.Sources.FixedTemperature hot(T = 373.15) annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Mofang.Thermal.Components.Rod rod(N = 20, L = 0.2, A = 1e-4) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mofang.Thermal.Sources.FixedTemperature cold(T = 293.15) annotation (Placement(transformation(extent = {{70, -10}, {50, 10}})));
equation
  connect(hot.port, rod.a) annotation (Line(points = {{-50, 0}, {-10, 0}}, color = {190, 40, 30}));
  connect(rod.b, cold.port) annotation (Line(points = {{10, 0}, {50, 0}}, color = {190, 40, 30}));
  annotation (
    experiment(StartTime = 0, StopTime = 3000, Interval = 6, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>一端加热的杆逐渐形成直线温度分布。</p>
</section>
<section lang=\"en\">
<p>A rod heated at one end reaches a straight profile.</p>
</section>
</html>"));
end RodConduction;
