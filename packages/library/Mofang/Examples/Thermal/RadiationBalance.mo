within Mofang.Examples.Thermal;
model RadiationBalance "辐射平衡 · Radiation balance"
  extends Icons.Example;
  Mofang.Thermal.Sources.FixedHeatFlow heater(Q = 500) annotation (Placement(transformation(extent = {{-70, -20}, {-50, 0}})));
  Mofang.Thermal.Components.Capacity plate(C = 1000, T(start = 300, fixed = true)) annotation (Placement(transformation(extent = {{-20, 10}, {0, 30}})));
  Mofang.Thermal.Components.Radiation radiation(Gr = 0.5) annotation (Placement(transformation(extent = {{20, -20}, {40, 0}})));
  Mofang.Thermal.Sources.FixedTemperature space(T = 4) annotation (Placement(transformation(extent = {{90, -20}, {70, 0}})));
equation
  connect(heater.port, plate.port) annotation (Line(points = {{-50, -10}, {-10, -10}, {-10, 10}}, color = {190, 40, 30}));
  connect(plate.port, radiation.a) annotation (Line(points = {{-10, 10}, {-10, -10}, {20, -10}}, color = {190, 40, 30}));
  connect(radiation.b, space.port) annotation (Line(points = {{40, -10}, {70, -10}}, color = {190, 40, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-100, -100}, {110, 100}})),
    experiment(StartTime = 0, StopTime = 5000, Interval = 10, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>加热功率等于辐射功率时温度稳定。</p>
</section>
<section lang=\"en\">
<p>The temperature settles where radiation equals the heating power.</p>
</section>
</html>"));
end RadiationBalance;
