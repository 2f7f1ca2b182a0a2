within Mofang.Examples.Electrical;
model AveragedBuck "降压变换器平均模型 · Averaged buck converter"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 24) annotation (Placement(transformation(origin = {-90, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Converters.AveragedChopper chopper annotation (Placement(transformation(extent = {{-50, -4}, {-30, 16}})));
  Mofang.Electrical.Basic.Inductor inductor(L = 1e-3, i(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{0, 30}, {20, 50}})));
  Mofang.Electrical.Basic.Capacitor capacitor(C = 1e-4, v(start = 0, fixed = true)) annotation (Placement(transformation(origin = {50, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor load(R = 6) annotation (Placement(transformation(origin = {80, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-100, -70}, {-80, -50}})));
  Blocks.Sources.Constant duty(k = 0.5) annotation (Placement(transformation(extent = {{-90, -40}, {-70, -20}})));
equation
  connect(source.p, chopper.p1) annotation (Line(points = {{-90, 10}, {-90, 12}, {-50, 12}}, color = {0, 90, 180}));
  connect(source.n, chopper.n1) annotation (Line(points = {{-90, -10}, {-50, -10}, {-50, 0}}, color = {0, 90, 180}));
  connect(chopper.p2, inductor.p) annotation (Line(points = {{-30, 12}, {-30, 40}, {0, 40}}, color = {0, 90, 180}));
  connect(chopper.n2, ground.p) annotation (Line(points = {{-30, 0}, {-30, -45}, {-90, -45}, {-90, -50}}, color = {0, 90, 180}));
  connect(inductor.n, capacitor.p) annotation (Line(points = {{20, 40}, {50, 40}, {50, 10}}, color = {0, 90, 180}));
  connect(capacitor.n, ground.p) annotation (Line(points = {{50, -10}, {50, -45}, {-90, -45}, {-90, -50}}, color = {0, 90, 180}));
  connect(capacitor.p, load.p) annotation (Line(points = {{50, 10}, {80, 10}}, color = {0, 90, 180}));
  connect(load.n, ground.p) annotation (Line(points = {{80, -10}, {80, -45}, {-90, -45}, {-90, -50}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-90, -10}, {-95, -10}, {-95, -50}, {-90, -50}}, color = {0, 90, 180}));
  connect(duty.y, chopper.d) annotation (Line(points = {{-69, -30}, {-40, -30}, {-40, -6}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {110, 100}})),
    experiment(StartTime = 0, StopTime = 0.02, Interval = 2e-05, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以平均值代替开关，得到同样的输出而没有纹波。</p>
</section>
<section lang=\"en\">
<p>Averages take the place of switching: the same output without ripple.</p>
</section>
</html>"));
end AveragedBuck;
