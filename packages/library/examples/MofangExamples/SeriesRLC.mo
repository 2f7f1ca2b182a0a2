within MofangExamples;
model SeriesRLC "串联谐振电路 · Series resonant circuit"
  Electrical.StepVoltage source(V = 10) "电源 · Source" annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}}, rotation = 270, origin = {-60, 0})));
  Electrical.Resistor resistor(R = 10) "电阻 · Resistor" annotation (Placement(transformation(extent = {{-40, 30}, {-20, 50}})));
  Electrical.Inductor inductor(L = 0.1, i(start = 0, fixed = true)) "电感 · Inductor" annotation (Placement(transformation(extent = {{10, 30}, {30, 50}})));
  Electrical.Capacitor capacitor(C = 100e-6, v(start = 0, fixed = true)) "电容 · Capacitor" annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}}, rotation = 270, origin = {60, 0})));
  Electrical.Ground ground "接地 · Ground" annotation (Placement(transformation(extent = {{-70, -60}, {-50, -40}})));
equation
  connect(source.p, resistor.p) annotation (Line(points = {{-60, 10}, {-60, 40}, {-40, 40}}, color = {0, 0, 255}));
  connect(resistor.n, inductor.p) annotation (Line(points = {{-20, 40}, {10, 40}}, color = {0, 0, 255}));
  connect(inductor.n, capacitor.p) annotation (Line(points = {{30, 40}, {60, 40}, {60, 10}}, color = {0, 0, 255}));
  connect(capacitor.n, source.n) annotation (Line(points = {{60, -10}, {60, -30}, {-60, -30}, {-60, -10}}, color = {0, 0, 255}));
  connect(source.n, ground.p) annotation (Line(points = {{-60, -10}, {-60, -40}}, color = {0, 0, 255}));
  annotation (
    experiment(StartTime = 0, StopTime = 0.1, Interval = 0.0002, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>电阻、电感、电容与阶跃电压源串联。阻尼比小于一，电容电压以衰减振荡趋于 10&nbsp;V，有闭式解。</p>
</section>
<section lang=\"en\">
<p>Resistor, inductor, capacitor and a voltage step in series. The damping ratio is below one: the capacitor's voltage approaches 10&nbsp;V in a decaying oscillation, which has a closed form.</p>
</section>
</html>"));
end SeriesRLC;
