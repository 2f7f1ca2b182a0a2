within Mofang.Examples.Thermal;
model PeltierCooler "热电制冷 · Thermoelectric cooler"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantCurrent source(I = 2) annotation (Placement(transformation(extent = {{-10, -70}, {10, -50}})));
  Mofang.Thermal.Components.Peltier element annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mofang.Thermal.Components.Capacity box(C = 100, T(start = 293.15, fixed = true)) annotation (Placement(transformation(extent = {{-70, 30}, {-50, 50}})));
  Mofang.Thermal.Sources.FixedTemperature sink(T = 303.15) annotation (Placement(transformation(extent = {{70, -4}, {50, 16}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-70, -90}, {-50, -70}})));
equation
  connect(source.n, element.p) annotation (Line(points = {{10, -60}, {10, -15}, {-10, -15}, {-10, -6}}, color = {0, 90, 180}));
  connect(source.p, element.n) annotation (Line(points = {{-10, -60}, {-10, -20}, {15, -20}, {15, -6}, {10, -6}}, color = {0, 90, 180}));
  connect(source.p, ground.p) annotation (Line(points = {{-10, -60}, {-60, -60}, {-60, -70}}, color = {0, 90, 180}));
  connect(box.port, element.cold) annotation (Line(points = {{-60, 30}, {-60, 6}, {-10, 6}}, color = {190, 40, 30}));
  connect(element.hot, sink.port) annotation (Line(points = {{10, 6}, {50, 6}}, color = {190, 40, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-100, -110}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 3000, Interval = 6, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>恒定电流把冷端带到稳态温度。</p>
</section>
<section lang=\"en\">
<p>A constant current brings the cold side to a steady temperature.</p>
</section>
</html>"));
end PeltierCooler;
