within Mofang.Examples.Magnetic;
model MagneticTransformer "磁路变压器 · Transformer from a magnetic circuit"
  extends Icons.Example;
  Mofang.Electrical.Sources.SineVoltage source(V = 100, f = 50, phase = 1.5707963267948966) annotation (Placement(transformation(origin = {-90, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Magnetic.Components.Coil primary(N = 500) annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Mofang.Magnetic.Components.Core core(mur = 5000, B(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-10, 30}, {10, 50}})));
  Mofang.Magnetic.Components.Coil secondary(N = 50) annotation (Placement(transformation(extent = {{50, -10}, {30, 10}})));
  Mofang.Electrical.Basic.Resistor load(R = 100) annotation (Placement(transformation(origin = {90, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Magnetic.Components.Ground magnetic annotation (Placement(transformation(extent = {{-10, -70}, {10, -50}})));
  Mofang.Electrical.Basic.Ground g1 annotation (Placement(transformation(extent = {{-100, -70}, {-80, -50}})));
  Mofang.Electrical.Basic.Ground g2 annotation (Placement(transformation(extent = {{80, -70}, {100, -50}})));
equation
  connect(source.p, primary.ep) annotation (Line(points = {{-90, 10}, {-50, 10}, {-50, 6}}, color = {0, 90, 180}));
  connect(source.n, primary.en) annotation (Line(points = {{-90, -10}, {-50, -10}, {-50, -6}}, color = {0, 90, 180}));
  connect(source.n, g1.p) annotation (Line(points = {{-90, -10}, {-90, -50}}, color = {0, 90, 180}));
  connect(primary.p, core.p) annotation (Line(points = {{-30, 6}, {-30, 40}, {-10, 40}}, color = {150, 80, 0}));
  connect(core.n, secondary.p) annotation (Line(points = {{10, 40}, {30, 40}, {30, 6}}, color = {150, 80, 0}));
  connect(secondary.n, primary.n) annotation (Line(points = {{30, -6}, {-30, -6}}, color = {150, 80, 0}));
  connect(primary.n, magnetic.p) annotation (Line(points = {{-30, -6}, {0, -6}, {0, -50}}, color = {150, 80, 0}));
  connect(secondary.ep, load.p) annotation (Line(points = {{50, 6}, {50, 10}, {90, 10}}, color = {0, 90, 180}));
  connect(secondary.en, load.n) annotation (Line(points = {{50, -6}, {50, -10}, {90, -10}}, color = {0, 90, 180}));
  connect(load.n, g2.p) annotation (Line(points = {{90, -10}, {90, -50}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {120, 100}})),
    experiment(StartTime = 0, StopTime = 0.06, Interval = 0.0001, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电压按匝数比变换。</p>
</section>
<section lang=\"en\">
<p>Voltages transform by the ratio of turns.</p>
</section>
</html>"));
end MagneticTransformer;
