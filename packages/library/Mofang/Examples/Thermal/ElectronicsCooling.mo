within Mofang.Examples.Thermal;
model ElectronicsCooling "电子散热 · Cooling of electronics"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantCurrent source(I = 2) annotation (Placement(transformation(origin = {-70, 20}, extent = {{-10, -10}, {10, 10}}, rotation = 90)));
  Mofang.Electrical.Basic.HeatingResistor chip(R = 5, alpha = 4e-3) annotation (Placement(transformation(origin = {-20, 20}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-80, -50}, {-60, -30}})));
  Mofang.Thermal.Components.Capacity case_(C = 20, T(start = 293.15, fixed = true)) annotation (Placement(transformation(extent = {{10, 40}, {30, 60}})));
  Mofang.Thermal.Components.Resistor sink(R = 1.5) annotation (Placement(transformation(extent = {{40, 10}, {60, 30}})));
  Mofang.Thermal.Sources.FixedTemperature air(T = 293.15) annotation (Placement(transformation(extent = {{100, 10}, {80, 30}})));
equation
  connect(source.n, chip.p) annotation (Line(points = {{-70, 30}, {-20, 30}}, color = {0, 90, 180}));
  connect(chip.n, source.p) annotation (Line(points = {{-20, 10}, {-70, 10}}, color = {0, 90, 180}));
  connect(source.p, ground.p) annotation (Line(points = {{-70, 10}, {-70, -30}}, color = {0, 90, 180}));
  connect(chip.heat, case_.port) annotation (Line(points = {{-30, 20}, {-30, 35}, {20, 35}, {20, 40}}, color = {190, 40, 30}));
  connect(chip.heat, sink.a) annotation (Line(points = {{-30, 20}, {-30, 35}, {35, 35}, {35, 20}, {40, 20}}, color = {190, 40, 30}));
  connect(sink.b, air.port) annotation (Line(points = {{60, 20}, {80, 20}}, color = {190, 40, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-100, -100}, {120, 100}})),
    experiment(StartTime = 0, StopTime = 600, Interval = 1.2, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电阻随温度升高，与散热器达到平衡。</p>
</section>
<section lang=\"en\">
<p>The resistance rises with temperature until the heat sink balances it.</p>
</section>
</html>"));
end ElectronicsCooling;
