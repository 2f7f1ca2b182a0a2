within Mofang.Examples.Electrical;
model LowPassFilter "低通滤波器 · Low-pass filter"
  extends Icons.Example;
  Mofang.Electrical.Sources.SineVoltage source(V = 1, f = 159.15494309189535) annotation (Placement(transformation(origin = {-60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor resistor(R = 1000) annotation (Placement(transformation(extent = {{-20, 30}, {0, 50}})));
  Mofang.Electrical.Basic.Capacitor capacitor(C = 1e-6, v(start = 0, fixed = true)) annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-70, -70}, {-50, -50}})));
  Mofang.Electrical.Sensors.VoltageSensor output_ annotation (Placement(transformation(origin = {70, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  connect(source.p, resistor.p) annotation (Line(points = {{-60, 10}, {-60, 40}, {-20, 40}}, color = {0, 90, 180}));
  connect(resistor.n, capacitor.p) annotation (Line(points = {{0, 40}, {40, 40}, {40, 10}}, color = {0, 90, 180}));
  connect(capacitor.n, source.n) annotation (Line(points = {{40, -10}, {-60, -10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-60, -10}, {-60, -50}}, color = {0, 90, 180}));
  connect(resistor.n, output_.p) annotation (Line(points = {{0, 40}, {70, 40}, {70, 10}}, color = {0, 90, 180}));
  connect(output_.n, capacitor.n) annotation (Line(points = {{70, -10}, {40, -10}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 0.05, Interval = 5e-05, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在转折频率处输出幅值为输入的 0.707 倍，相位滞后 45 度。</p>
</section>
<section lang=\"en\">
<p>At the corner frequency the output is 0.707 of the input and 45 degrees behind.</p>
</section>
</html>"));
end LowPassFilter;
