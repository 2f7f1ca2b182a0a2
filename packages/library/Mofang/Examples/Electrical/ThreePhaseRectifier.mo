within Mofang.Examples.Electrical;
model ThreePhaseRectifier "三相整流 · Three-phase rectifier"
  extends Icons.Example;
  Mofang.Electrical.ThreePhase.SineVoltage3 source(V = 325) annotation (Placement(transformation(extent = {{-30, 10}, {-50, 30}})));
  Mofang.Electrical.ThreePhase.Star neutral annotation (Placement(transformation(extent = {{-70, 10}, {-90, 30}})));
  Mofang.Electrical.ThreePhase.DiodeBridge3 bridge annotation (Placement(transformation(extent = {{-10, 10}, {10, 30}})));
  Mofang.Electrical.Basic.Resistor load(R = 50) annotation (Placement(transformation(origin = {40, 20}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Sensors.VoltageSensor sensor annotation (Placement(transformation(origin = {70, 20}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Blocks.Arithmetic.Mean mean annotation (Placement(transformation(extent = {{90, 10}, {110, 30}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-90, -50}, {-70, -30}})));
equation
  connect(neutral.plug, source.n) annotation (Line(points = {{-70, 20}, {-50, 20}}, color = {0, 130, 150}));
  connect(source.p, bridge.ac) annotation (Line(points = {{-30, 20}, {-10, 20}}, color = {0, 130, 150}));
  connect(bridge.dcP, load.p) annotation (Line(points = {{10, 26}, {10, 30}, {40, 30}}, color = {0, 90, 180}));
  connect(bridge.dcN, load.n) annotation (Line(points = {{10, 14}, {10, 10}, {40, 10}}, color = {0, 90, 180}));
  connect(load.p, sensor.p) annotation (Line(points = {{40, 30}, {70, 30}}, color = {0, 90, 180}));
  connect(load.n, sensor.n) annotation (Line(points = {{40, 10}, {70, 10}}, color = {0, 90, 180}));
  connect(sensor.v, mean.u) annotation (Line(points = {{59, 20}, {59, 35}, {88, 35}, {88, 20}}, color = {30, 60, 130}));
  connect(neutral.pin, ground.p) annotation (Line(points = {{-90, 20}, {-90, -25}, {-80, -25}, {-80, -30}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {130, 100}})),
    experiment(StartTime = 0, StopTime = 0.1, Interval = 0.0001, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>六脉波整流的平均电压为 3√3/π 乘以相电压幅值。</p>
</section>
<section lang=\"en\">
<p>The mean voltage of six pulses is 3√3/π times the amplitude of a phase.</p>
</section>
</html>"));
end ThreePhaseRectifier;
