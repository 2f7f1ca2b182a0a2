within Mofang.Examples.Electrical;
model RcCircuit "阻容充电 · Charging a capacitor"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 10) annotation (Placement(transformation(origin = {-60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor resistor(R = 1000) annotation (Placement(transformation(extent = {{-20, 30}, {0, 50}})));
  Mofang.Electrical.Basic.Capacitor capacitor(C = 1e-6, v(start = 0, fixed = true)) annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-70, -70}, {-50, -50}})));
equation
  connect(source.p, resistor.p) annotation (Line(points = {{-60, 10}, {-60, 40}, {-20, 40}}, color = {0, 90, 180}));
  connect(resistor.n, capacitor.p) annotation (Line(points = {{0, 40}, {40, 40}, {40, 10}}, color = {0, 90, 180}));
  connect(capacitor.n, source.n) annotation (Line(points = {{40, -10}, {-60, -10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-60, -10}, {-60, -50}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 0.005, Interval = 1e-05, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电容经电阻充电，时间常数为 RC。</p>
</section>
<section lang=\"en\">
<p>A capacitor is charged through a resistor with the time constant RC.</p>
</section>
</html>"));
end RcCircuit;
