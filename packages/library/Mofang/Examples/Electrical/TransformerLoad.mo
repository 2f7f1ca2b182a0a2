within Mofang.Examples.Electrical;
model TransformerLoad "变压器负载 · Transformer with load"
  extends Icons.Example;
  Mofang.Electrical.Sources.SineVoltage source(V = 325, f = 50) annotation (Placement(transformation(origin = {-70, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.IdealTransformer transformer(n = 10) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mofang.Electrical.Basic.Resistor load(R = 4) annotation (Placement(transformation(origin = {60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground g1 annotation (Placement(transformation(extent = {{-80, -70}, {-60, -50}})));
  Mofang.Electrical.Basic.Ground g2 annotation (Placement(transformation(extent = {{50, -70}, {70, -50}})));
equation
  connect(source.p, transformer.p1) annotation (Line(points = {{-70, 10}, {-10, 10}, {-10, 6}}, color = {0, 90, 180}));
  connect(source.n, transformer.n1) annotation (Line(points = {{-70, -10}, {-10, -10}, {-10, -6}}, color = {0, 90, 180}));
  connect(transformer.p2, load.p) annotation (Line(points = {{10, 6}, {10, 10}, {60, 10}}, color = {0, 90, 180}));
  connect(transformer.n2, load.n) annotation (Line(points = {{10, -6}, {10, -10}, {60, -10}}, color = {0, 90, 180}));
  connect(source.n, g1.p) annotation (Line(points = {{-70, -10}, {-70, -50}}, color = {0, 90, 180}));
  connect(load.n, g2.p) annotation (Line(points = {{60, -10}, {60, -50}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 0.04, Interval = 0.0001, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>次级电压降为十分之一，原边电流也是次级电流的十分之一。</p>
</section>
<section lang=\"en\">
<p>A tenth of the voltage on the right, a tenth of the current on the left.</p>
</section>
</html>"));
end TransformerLoad;
