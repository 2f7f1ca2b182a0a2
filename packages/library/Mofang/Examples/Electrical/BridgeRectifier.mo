within Mofang.Examples.Electrical;
model BridgeRectifier "桥式整流滤波 · Bridge rectifier with capacitor"
  extends Icons.Example;
  Mofang.Electrical.Sources.SineVoltage source(V = 20, f = 50) annotation (Placement(transformation(origin = {-80, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Semiconductors.IdealDiode d1(Ron = 0.01) annotation (Placement(transformation(extent = {{-30, 50}, {-10, 70}})));
  Mofang.Electrical.Semiconductors.IdealDiode d2(Ron = 0.01) annotation (Placement(transformation(extent = {{-30, 10}, {-10, 30}})));
  Mofang.Electrical.Semiconductors.IdealDiode d3(Ron = 0.01) annotation (Placement(transformation(extent = {{-10, -30}, {-30, -10}})));
  Mofang.Electrical.Semiconductors.IdealDiode d4(Ron = 0.01) annotation (Placement(transformation(extent = {{-10, -70}, {-30, -50}})));
  Mofang.Electrical.Basic.Capacitor capacitor(C = 2e-3, v(start = 0, fixed = true)) annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor load(R = 50) annotation (Placement(transformation(origin = {80, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{30, -110}, {50, -90}})));
equation
  connect(source.p, d1.p) annotation (Line(points = {{-80, 10}, {-80, 60}, {-30, 60}}, color = {0, 90, 180}));
  connect(source.n, d2.p) annotation (Line(points = {{-80, -10}, {-35, -10}, {-35, 20}, {-30, 20}}, color = {0, 90, 180}));
  connect(d1.n, capacitor.p) annotation (Line(points = {{-10, 60}, {40, 60}, {40, 10}}, color = {0, 90, 180}));
  connect(d2.n, capacitor.p) annotation (Line(points = {{-10, 20}, {40, 20}, {40, 10}}, color = {0, 90, 180}));
  connect(source.p, d3.n) annotation (Line(points = {{-80, 10}, {-40, 10}, {-40, -20}, {-30, -20}}, color = {0, 90, 180}));
  connect(source.n, d4.n) annotation (Line(points = {{-80, -10}, {-80, -60}, {-30, -60}}, color = {0, 90, 180}));
  connect(d3.p, capacitor.n) annotation (Line(points = {{-10, -20}, {40, -20}, {40, -10}}, color = {0, 90, 180}));
  connect(d4.p, capacitor.n) annotation (Line(points = {{-10, -60}, {40, -60}, {40, -10}}, color = {0, 90, 180}));
  connect(capacitor.p, load.p) annotation (Line(points = {{40, 10}, {80, 10}}, color = {0, 90, 180}));
  connect(capacitor.n, load.n) annotation (Line(points = {{40, -10}, {80, -10}}, color = {0, 90, 180}));
  connect(capacitor.n, ground.p) annotation (Line(points = {{40, -10}, {40, -90}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -130}, {110, 100}})),
    experiment(StartTime = 0, StopTime = 0.2, Interval = 0.0001, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>四个二极管整流，电容平滑电压。</p>
</section>
<section lang=\"en\">
<p>Four diodes rectify, a capacitor smooths.</p>
</section>
</html>"));
end BridgeRectifier;
