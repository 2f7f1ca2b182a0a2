within Mofang.Examples.Electrical;
model InvertingAmplifier "反相放大器 · Inverting amplifier"
  extends Icons.Example;
  Mofang.Electrical.Sources.SineVoltage source(V = 0.5, f = 10) annotation (Placement(transformation(origin = {-90, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor r1(R = 1000) annotation (Placement(transformation(extent = {{-60, 16}, {-40, 36}})));
  Mofang.Electrical.Basic.Resistor r2(R = 10000) annotation (Placement(transformation(extent = {{-10, 50}, {10, 70}})));
  Mofang.Electrical.Amplifiers.OpAmp amplifier annotation (Placement(transformation(extent = {{-10, 10}, {10, 30}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-100, -70}, {-80, -50}})));
  Mofang.Electrical.Basic.Resistor load(R = 1000) annotation (Placement(transformation(origin = {60, -10}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  connect(source.p, r1.p) annotation (Line(points = {{-90, 10}, {-90, 26}, {-60, 26}}, color = {0, 90, 180}));
  connect(r1.n, amplifier.inN) annotation (Line(points = {{-40, 26}, {-10, 26}}, color = {0, 90, 180}));
  connect(r1.n, r2.p) annotation (Line(points = {{-40, 26}, {-15, 26}, {-15, 60}, {-10, 60}}, color = {0, 90, 180}));
  connect(r2.n, amplifier.out) annotation (Line(points = {{10, 60}, {10, 20}}, color = {0, 90, 180}));
  connect(amplifier.inP, ground.p) annotation (Line(points = {{-10, 14}, {-10, -15}, {-90, -15}, {-90, -50}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-90, -10}, {-90, -50}}, color = {0, 90, 180}));
  connect(amplifier.out, load.p) annotation (Line(points = {{10, 20}, {60, 20}, {60, 0}}, color = {0, 90, 180}));
  connect(load.n, ground.p) annotation (Line(points = {{60, -20}, {60, -25}, {-90, -25}, {-90, -50}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 0.2, Interval = 0.0004, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>增益为 -R2/R1。</p>
</section>
<section lang=\"en\">
<p>The gain is -R2/R1.</p>
</section>
</html>"));
end InvertingAmplifier;
