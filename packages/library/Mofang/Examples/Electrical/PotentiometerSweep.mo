within Mofang.Examples.Electrical;
model PotentiometerSweep "电位器分压 · Loaded potentiometer"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 10) annotation (Placement(transformation(origin = {-70, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Potentiometer pot(R = 1000) annotation (Placement(transformation(extent = {{-30, 40}, {-10, 60}})));
  Mofang.Electrical.Basic.Resistor load(R = 10000) annotation (Placement(transformation(origin = {20, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Blocks.Sources.Ramp position(height = 1) annotation (Placement(transformation(extent = {{-80, 70}, {-60, 90}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-80, -70}, {-60, -50}})));
equation
  connect(source.p, pot.p) annotation (Line(points = {{-70, 10}, {-70, 50}, {-30, 50}}, color = {0, 90, 180}));
  connect(pot.n, source.n) annotation (Line(points = {{-10, 50}, {-10, -10}, {-70, -10}}, color = {0, 90, 180}));
  connect(pot.tap, load.p) annotation (Line(points = {{-20, 40}, {-20, 15}, {20, 15}, {20, 10}}, color = {0, 90, 180}));
  connect(load.n, source.n) annotation (Line(points = {{20, -10}, {-70, -10}}, color = {0, 90, 180}));
  connect(position.y, pot.position) annotation (Line(points = {{-59, 80}, {-20, 80}, {-20, 61}}, color = {30, 60, 130}));
  connect(source.n, ground.p) annotation (Line(points = {{-70, -10}, {-70, -50}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-100, -100}, {100, 110}})),
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>带负载的分压器偏离直线。</p>
</section>
<section lang=\"en\">
<p>A loaded divider departs from the straight line.</p>
</section>
</html>"));
end PotentiometerSweep;
