within Mofang.Examples.Electrical;
model Buck "降压变换器 · Buck converter"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 24) annotation (Placement(transformation(origin = {-90, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Semiconductors.IdealGto switch_(Ron = 1e-3) annotation (Placement(transformation(extent = {{-60, 30}, {-40, 50}})));
  Mofang.Electrical.Semiconductors.IdealDiode diode(Ron = 1e-3) annotation (Placement(transformation(origin = {-20, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 90)));
  Mofang.Electrical.Basic.Inductor inductor(L = 1e-3, i(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{10, 30}, {30, 50}})));
  Mofang.Electrical.Basic.Capacitor capacitor(C = 1e-4, v(start = 0, fixed = true)) annotation (Placement(transformation(origin = {50, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor load(R = 6) annotation (Placement(transformation(origin = {80, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-100, -70}, {-80, -50}})));
  Mofang.Electrical.Converters.Pwm pwm(f = 10e3) annotation (Placement(transformation(extent = {{-60, 70}, {-40, 90}})));
  Blocks.Sources.Constant duty(k = 0.5) annotation (Placement(transformation(extent = {{-100, 70}, {-80, 90}})));
  Blocks.Arithmetic.Mean mean annotation (Placement(transformation(extent = {{80, 60}, {100, 80}})));
  Mofang.Electrical.Sensors.VoltageSensor sensor annotation (Placement(transformation(origin = {110, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  connect(source.p, switch_.p) annotation (Line(points = {{-90, 10}, {-90, 40}, {-60, 40}}, color = {0, 90, 180}));
  connect(switch_.n, diode.n) annotation (Line(points = {{-40, 40}, {-20, 40}, {-20, 10}}, color = {0, 90, 180}));
  connect(diode.p, source.n) annotation (Line(points = {{-20, -10}, {-90, -10}}, color = {0, 90, 180}));
  connect(switch_.n, inductor.p) annotation (Line(points = {{-40, 40}, {10, 40}}, color = {0, 90, 180}));
  connect(inductor.n, capacitor.p) annotation (Line(points = {{30, 40}, {50, 40}, {50, 10}}, color = {0, 90, 180}));
  connect(capacitor.n, source.n) annotation (Line(points = {{50, -10}, {50, -15}, {-90, -15}, {-90, -10}}, color = {0, 90, 180}));
  connect(capacitor.p, load.p) annotation (Line(points = {{50, 10}, {80, 10}}, color = {0, 90, 180}));
  connect(load.n, source.n) annotation (Line(points = {{80, -10}, {80, -15}, {-90, -15}, {-90, -10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-90, -10}, {-90, -50}}, color = {0, 90, 180}));
  connect(duty.y, pwm.u) annotation (Line(points = {{-79, 80}, {-62, 80}}, color = {30, 60, 130}));
  connect(pwm.y, switch_.fire) annotation (Line(points = {{-39, 80}, {-39, 51}, {-43, 51}}, color = {170, 40, 130}));
  connect(load.p, sensor.p) annotation (Line(points = {{80, 10}, {110, 10}}, color = {0, 90, 180}));
  connect(sensor.n, load.n) annotation (Line(points = {{110, -10}, {80, -10}}, color = {0, 90, 180}));
  connect(sensor.v, mean.u) annotation (Line(points = {{99, 0}, {99, 55}, {78, 55}, {78, 70}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {140, 110}})),
    experiment(StartTime = 0, StopTime = 0.02, Interval = 2e-05, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>开关导通时电感电流上升，关断时经二极管续流。连续导通时输出平均电压为 D V，占空比 D = 0.5 时为 12 V，电流脉动为 V D (1 − D) / (L f) = 0.6 A。</p>
<p>看 <code>inductor.i</code> 的三角波、<code>load.v</code> 起动时的振荡，以及 <code>mean.y</code> 的平均值。</p>
<p>试一试：R 大于 2 L f / (1 − D) = 40 Ω 时电流断续，输出高于 D V（400 Ω 时约 20.5 V）。</p>
</section>
<section lang=\"en\">
<p>While the switch conducts the inductor's current rises, then it goes on through the diode. As long as it never ends the mean output is D V: 12 V at a duty cycle D of 0.5, with a ripple of the current of V D (1 − D) / (L f) = 0.6 A.</p>
<p>Watch the triangles of <code>inductor.i</code>, the oscillation of <code>load.v</code> at the start, and the mean <code>mean.y</code>.</p>
<p>Try a load above 2 L f / (1 − D) = 40 Ω: the current has gaps and the output exceeds D V (about 20.5 V at 400 Ω).</p>
</section>
</html>"));
end Buck;
