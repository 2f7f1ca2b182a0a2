within MofangExamples;
model Rectifier "半波整流 · Half-wave rectifier"
  Electrical.SineVoltage source(V = 10, f = 50) "交流电源 · AC source" annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}}, rotation = 270, origin = {-70, 0})));
  Electrical.Resistor wire(R = 1) "线路电阻 · Resistance of the wires" annotation (Placement(transformation(extent = {{-60, 30}, {-40, 50}})));
  Electrical.IdealDiode diode "二极管 · Diode" annotation (Placement(transformation(extent = {{-20, 30}, {0, 50}})));
  Electrical.Capacitor capacitor(C = 1e-3, v(start = 0, fixed = true)) "滤波电容 · Smoothing capacitor" annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}}, rotation = 270, origin = {30, 0})));
  Electrical.Resistor load(R = 50) "负载 · Load" annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}}, rotation = 270, origin = {70, 0})));
  Electrical.Ground ground "接地 · Ground" annotation (Placement(transformation(extent = {{-80, -60}, {-60, -40}})));
equation
  connect(source.p, wire.p) annotation (Line(points = {{-70, 10}, {-70, 40}, {-60, 40}}, color = {0, 0, 255}));
  connect(wire.n, diode.p) annotation (Line(points = {{-40, 40}, {-20, 40}}, color = {0, 0, 255}));
  connect(diode.n, capacitor.p) annotation (Line(points = {{0, 40}, {30, 40}, {30, 10}}, color = {0, 0, 255}));
  connect(capacitor.p, load.p) annotation (Line(points = {{30, 10}, {30, 40}, {70, 40}, {70, 10}}, color = {0, 0, 255}));
  connect(load.n, capacitor.n) annotation (Line(points = {{70, -10}, {70, -30}, {30, -30}, {30, -10}}, color = {0, 0, 255}));
  connect(capacitor.n, source.n) annotation (Line(points = {{30, -10}, {30, -30}, {-70, -30}, {-70, -10}}, color = {0, 0, 255}));
  connect(source.n, ground.p) annotation (Line(points = {{-70, -10}, {-70, -40}}, color = {0, 0, 255}));
  annotation (
    experiment(StartTime = 0, StopTime = 0.1, Interval = 0.0001, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>交流电源经理想二极管给滤波电容充电，电容向负载放电。二极管导通与关断的时刻是状态事件。</p>
</section>
<section lang=\"en\">
<p>An AC source charges a smoothing capacitor through an ideal diode; the capacitor feeds the load. The instants at which the diode begins and ends to conduct are state events.</p>
</section>
</html>"));
end Rectifier;
