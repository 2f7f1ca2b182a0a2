within Mofang.Examples.Thermal;
model CoolingBody "牛顿冷却 · Newton's cooling"
  extends Icons.Example;
  Mofang.Thermal.Components.Capacity body(C = 500, T(start = 363.15, fixed = true)) annotation (Placement(transformation(extent = {{-50, 10}, {-30, 30}})));
  Mofang.Thermal.Components.Convection surface(h = 10, A = 0.5) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mofang.Thermal.Sources.FixedTemperature air(T = 293.15) annotation (Placement(transformation(extent = {{60, -10}, {40, 10}})));
equation
  connect(body.port, surface.a) annotation (Line(points = {{-40, 10}, {-40, 0}, {-10, 0}}, color = {190, 40, 30}));
  connect(surface.b, air.port) annotation (Line(points = {{10, 0}, {40, 0}}, color = {190, 40, 30}));
  annotation (
    experiment(StartTime = 0, StopTime = 500, Interval = 1, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>物体的温度按指数趋近环境温度。</p>
</section>
<section lang=\"en\">
<p>The temperature approaches that of the surroundings exponentially.</p>
</section>
</html>"));
end CoolingBody;
