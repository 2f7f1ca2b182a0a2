within Mofang.Examples.Electrical;
model MaximumPower "最大功率传输 · Maximum power transfer"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 10) annotation (Placement(transformation(origin = {-70, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor internal(R = 5) annotation (Placement(transformation(extent = {{-50, 30}, {-30, 50}})));
  Mofang.Electrical.Basic.VariableResistor load annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Blocks.Sources.Ramp resistance(height = 19, offset = 1, duration = 1) annotation (Placement(transformation(extent = {{100, -10}, {80, 10}})));
  Mofang.Electrical.Sensors.PowerSensor power annotation (Placement(transformation(extent = {{-10, 30}, {10, 50}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-80, -70}, {-60, -50}})));
equation
  connect(source.p, internal.p) annotation (Line(points = {{-70, 10}, {-70, 40}, {-50, 40}}, color = {0, 90, 180}));
  connect(internal.n, power.p) annotation (Line(points = {{-30, 40}, {-10, 40}}, color = {0, 90, 180}));
  connect(power.n, load.p) annotation (Line(points = {{10, 40}, {40, 40}, {40, 10}}, color = {0, 90, 180}));
  connect(load.n, source.n) annotation (Line(points = {{40, -10}, {-70, -10}}, color = {0, 90, 180}));
  connect(resistance.y, load.R) annotation (Line(points = {{79, 0}, {51, 0}}, color = {30, 60, 130}));
  connect(source.n, ground.p) annotation (Line(points = {{-70, -10}, {-70, -50}}, color = {0, 90, 180}));
  connect(power.ref, ground.p) annotation (Line(points = {{0, 50}, {-25, 50}, {-25, -15}, {-70, -15}, {-70, -50}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-100, -100}, {120, 100}})),
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>负载等于内阻时功率最大。</p>
</section>
<section lang=\"en\">
<p>The load gets the greatest power when it equals the internal resistance.</p>
</section>
</html>"));
end MaximumPower;
