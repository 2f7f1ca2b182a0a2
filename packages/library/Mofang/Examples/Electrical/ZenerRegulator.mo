within Mofang.Examples.Electrical;
model ZenerRegulator "稳压管稳压 · Zener regulator"
  extends Icons.Example;
  Mofang.Electrical.Sources.RampVoltage source(V = 10, duration = 1, offset = 5) annotation (Placement(transformation(origin = {-60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor series(R = 200) annotation (Placement(transformation(extent = {{-30, 30}, {-10, 50}})));
  Mofang.Electrical.Semiconductors.ZenerDiode zener(Vz = 5.1) annotation (Placement(transformation(origin = {20, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 90)));
  Mofang.Electrical.Basic.Resistor load(R = 1000) annotation (Placement(transformation(origin = {60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-70, -70}, {-50, -50}})));
equation
  connect(source.p, series.p) annotation (Line(points = {{-60, 10}, {-60, 40}, {-30, 40}}, color = {0, 90, 180}));
  connect(series.n, zener.n) annotation (Line(points = {{-10, 40}, {20, 40}, {20, 10}}, color = {0, 90, 180}));
  connect(zener.p, source.n) annotation (Line(points = {{20, -10}, {-60, -10}}, color = {0, 90, 180}));
  connect(zener.n, load.p) annotation (Line(points = {{20, 10}, {60, 10}}, color = {0, 90, 180}));
  connect(load.n, source.n) annotation (Line(points = {{60, -10}, {60, -15}, {-60, -15}, {-60, -10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-60, -10}, {-60, -50}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电源由 5 V 升到 15 V，输出保持在 5.1 V 附近。</p>
</section>
<section lang=\"en\">
<p>The supply rises from 5 V to 15 V; the output stays near 5.1 V.</p>
</section>
</html>"));
end ZenerRegulator;
