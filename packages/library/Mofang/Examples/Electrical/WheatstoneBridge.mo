within Mofang.Examples.Electrical;
model WheatstoneBridge "惠斯通电桥 · Wheatstone bridge"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 5) annotation (Placement(transformation(origin = {-80, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor r1(R = 100) annotation (Placement(transformation(origin = {-30, 40}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor r2(R = 100) annotation (Placement(transformation(origin = {-30, -40}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor r3(R = 100) annotation (Placement(transformation(origin = {50, 40}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.VariableResistor gauge annotation (Placement(transformation(origin = {50, -40}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Blocks.Sources.Ramp strain(height = 10, offset = 100, duration = 1) annotation (Placement(transformation(extent = {{110, -50}, {90, -30}})));
  Mofang.Electrical.Sensors.VoltageSensor diagonal annotation (Placement(transformation(extent = {{0, -10}, {20, 10}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-90, -90}, {-70, -70}})));
equation
  connect(source.p, r1.p) annotation (Line(points = {{-80, 10}, {-80, 50}, {-30, 50}}, color = {0, 90, 180}));
  connect(source.p, r3.p) annotation (Line(points = {{-80, 10}, {-80, 55}, {50, 55}, {50, 50}}, color = {0, 90, 180}));
  connect(r1.n, r2.p) annotation (Line(points = {{-30, 30}, {-30, -30}}, color = {0, 90, 180}));
  connect(r3.n, gauge.p) annotation (Line(points = {{50, 30}, {50, -30}}, color = {0, 90, 180}));
  connect(r2.n, source.n) annotation (Line(points = {{-30, -50}, {-80, -50}, {-80, -10}}, color = {0, 90, 180}));
  connect(gauge.n, source.n) annotation (Line(points = {{50, -50}, {50, -55}, {-80, -55}, {-80, -10}}, color = {0, 90, 180}));
  connect(r1.n, diagonal.p) annotation (Line(points = {{-30, 30}, {-30, 0}, {0, 0}}, color = {0, 90, 180}));
  connect(diagonal.n, r3.n) annotation (Line(points = {{20, 0}, {50, 0}, {50, 30}}, color = {0, 90, 180}));
  connect(strain.y, gauge.R) annotation (Line(points = {{89, -40}, {61, -40}}, color = {30, 60, 130}));
  connect(source.n, ground.p) annotation (Line(points = {{-80, -10}, {-80, -70}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -110}, {130, 100}})),
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>应变片电阻偏离时，对角线出现电压。</p>
</section>
<section lang=\"en\">
<p>A strain gauge that changes unbalances the bridge.</p>
</section>
</html>"));
end WheatstoneBridge;
