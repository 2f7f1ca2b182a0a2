within Mofang.Examples.Electrical;
model SeriesRlc "串联谐振 · Series resonance"
  extends Icons.Example;
  Mofang.Electrical.Sources.StepVoltage source(V = 10) annotation (Placement(transformation(origin = {-60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor resistor(R = 10) annotation (Placement(transformation(extent = {{-40, 30}, {-20, 50}})));
  Mofang.Electrical.Basic.Inductor inductor(L = 0.1, i(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{0, 30}, {20, 50}})));
  Mofang.Electrical.Basic.Capacitor capacitor(C = 1e-4, v(start = 0, fixed = true)) annotation (Placement(transformation(origin = {50, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-70, -70}, {-50, -50}})));
equation
  connect(source.p, resistor.p) annotation (Line(points = {{-60, 10}, {-60, 40}, {-40, 40}}, color = {0, 90, 180}));
  connect(resistor.n, inductor.p) annotation (Line(points = {{-20, 40}, {0, 40}}, color = {0, 90, 180}));
  connect(inductor.n, capacitor.p) annotation (Line(points = {{20, 40}, {50, 40}, {50, 10}}, color = {0, 90, 180}));
  connect(capacitor.n, source.n) annotation (Line(points = {{50, -10}, {-60, -10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-60, -10}, {-60, -50}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 0.1, Interval = 0.0002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>欠阻尼的阶跃响应。</p>
</section>
<section lang=\"en\">
<p>Underdamped response to a step.</p>
</section>
</html>"));
end SeriesRlc;
