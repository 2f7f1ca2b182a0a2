within Mofang.Examples.Electrical;
model PhaseControl "相控整流 · Phase-controlled rectifier"
  extends Icons.Example;
  Mofang.Electrical.Sources.SineVoltage source(V = 100, f = 50) annotation (Placement(transformation(origin = {-80, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Converters.ThyristorBridge bridge annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Mofang.Electrical.Basic.Resistor load(R = 10) annotation (Placement(transformation(origin = {30, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{20, -70}, {40, -50}})));
  Blocks.Sources.BooleanPulse positive(period = 0.02, width = 0.1, startTime = 0.005) annotation (Placement(transformation(extent = {{-90, -80}, {-70, -60}})));
  Blocks.Sources.BooleanPulse negative(period = 0.02, width = 0.1, startTime = 0.015) annotation (Placement(transformation(extent = {{-50, -100}, {-30, -80}})));
  Mofang.Electrical.Sensors.VoltageSensor sensor annotation (Placement(transformation(origin = {60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Blocks.Arithmetic.Mean mean annotation (Placement(transformation(extent = {{80, -10}, {100, 10}})));
equation
  connect(source.p, bridge.a) annotation (Line(points = {{-80, 10}, {-30, 10}, {-30, 6}}, color = {0, 90, 180}));
  connect(source.n, bridge.b) annotation (Line(points = {{-80, -10}, {-30, -10}, {-30, -6}}, color = {0, 90, 180}));
  connect(bridge.dcP, load.p) annotation (Line(points = {{-10, 6}, {-10, 10}, {30, 10}}, color = {0, 90, 180}));
  connect(bridge.dcN, load.n) annotation (Line(points = {{-10, -6}, {-10, -10}, {30, -10}}, color = {0, 90, 180}));
  connect(load.n, ground.p) annotation (Line(points = {{30, -10}, {30, -50}}, color = {0, 90, 180}));
  connect(positive.y, bridge.firePositive) annotation (Line(points = {{-69, -70}, {-24, -70}, {-24, -12}}, color = {170, 40, 130}));
  connect(negative.y, bridge.fireNegative) annotation (Line(points = {{-29, -90}, {-29, -12}, {-16, -12}}, color = {170, 40, 130}));
  connect(load.p, sensor.p) annotation (Line(points = {{30, 10}, {60, 10}}, color = {0, 90, 180}));
  connect(load.n, sensor.n) annotation (Line(points = {{30, -10}, {60, -10}}, color = {0, 90, 180}));
  connect(sensor.v, mean.u) annotation (Line(points = {{49, 0}, {49, 15}, {78, 15}, {78, 0}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -120}, {120, 100}})),
    experiment(StartTime = 0, StopTime = 0.1, Interval = 0.0001, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>触发角 90 度时平均电压为 V/π。</p>
</section>
<section lang=\"en\">
<p>At a firing angle of 90 degrees the mean voltage is V/π.</p>
</section>
</html>"));
end PhaseControl;
