within Mofang.Examples.Electrical;
model Boost "升压变换器 · Boost converter"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 12) annotation (Placement(transformation(origin = {-90, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Inductor inductor(L = 1e-3, i(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-60, 30}, {-40, 50}})));
  Mofang.Electrical.Semiconductors.IdealGto switch_(Ron = 1e-3) annotation (Placement(transformation(origin = {-20, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Semiconductors.IdealDiode diode(Ron = 1e-3) annotation (Placement(transformation(extent = {{10, 30}, {30, 50}})));
  Mofang.Electrical.Basic.Capacitor capacitor(C = 2e-4, v(start = 12, fixed = true)) annotation (Placement(transformation(origin = {50, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor load(R = 48) annotation (Placement(transformation(origin = {80, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-100, -70}, {-80, -50}})));
  Mofang.Electrical.Converters.Pwm pwm(f = 10e3) annotation (Placement(transformation(extent = {{20, -70}, {0, -50}})));
  Blocks.Sources.Constant duty(k = 0.5) annotation (Placement(transformation(extent = {{60, -70}, {40, -50}})));
equation
  connect(source.p, inductor.p) annotation (Line(points = {{-90, 10}, {-90, 40}, {-60, 40}}, color = {0, 90, 180}));
  connect(inductor.n, switch_.p) annotation (Line(points = {{-40, 40}, {-20, 40}, {-20, 10}}, color = {0, 90, 180}));
  connect(switch_.n, source.n) annotation (Line(points = {{-20, -10}, {-90, -10}}, color = {0, 90, 180}));
  connect(inductor.n, diode.p) annotation (Line(points = {{-40, 40}, {10, 40}}, color = {0, 90, 180}));
  connect(diode.n, capacitor.p) annotation (Line(points = {{30, 40}, {50, 40}, {50, 10}}, color = {0, 90, 180}));
  connect(capacitor.n, source.n) annotation (Line(points = {{50, -10}, {50, -15}, {-90, -15}, {-90, -10}}, color = {0, 90, 180}));
  connect(capacitor.p, load.p) annotation (Line(points = {{50, 10}, {80, 10}}, color = {0, 90, 180}));
  connect(load.n, source.n) annotation (Line(points = {{80, -10}, {80, -15}, {-90, -15}, {-90, -10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-90, -10}, {-90, -50}}, color = {0, 90, 180}));
  connect(duty.y, pwm.u) annotation (Line(points = {{39, -60}, {22, -60}}, color = {30, 60, 130}));
  connect(pwm.y, switch_.fire) annotation (Line(points = {{-1, -60}, {-1, -7}, {-9, -7}}, color = {170, 40, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {110, 100}})),
    experiment(StartTime = 0, StopTime = 0.05, Interval = 5e-05, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>占空比 0.5 时输出电压为输入的两倍。</p>
</section>
<section lang=\"en\">
<p>With a duty cycle of one half the output is twice the input.</p>
</section>
</html>"));
end Boost;
