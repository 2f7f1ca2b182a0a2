within Mofang.Examples.Electrical;
model CommonEmitter "共射放大器 · Common-emitter stage"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage supply(V = 12) annotation (Placement(transformation(origin = {80, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor rc(R = 1000) annotation (Placement(transformation(origin = {40, 50}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor re(R = 200) annotation (Placement(transformation(origin = {40, -40}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Semiconductors.Npn transistor annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
  Mofang.Electrical.Sources.RampVoltage input_(V = 4, duration = 1) annotation (Placement(transformation(origin = {-40, -30}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-50, -90}, {-30, -70}})));
equation
  connect(supply.p, rc.p) annotation (Line(points = {{80, 10}, {80, 60}, {40, 60}}, color = {0, 90, 180}));
  connect(rc.n, transistor.C) annotation (Line(points = {{40, 40}, {40, 6}}, color = {0, 90, 180}));
  connect(transistor.E, re.p) annotation (Line(points = {{40, -6}, {40, -30}}, color = {0, 90, 180}));
  connect(re.n, supply.n) annotation (Line(points = {{40, -50}, {80, -50}, {80, -10}}, color = {0, 90, 180}));
  connect(input_.p, transistor.B) annotation (Line(points = {{-40, -20}, {-40, 0}, {20, 0}}, color = {0, 90, 180}));
  connect(input_.n, ground.p) annotation (Line(points = {{-40, -40}, {-40, -70}}, color = {0, 90, 180}));
  connect(re.n, ground.p) annotation (Line(points = {{40, -50}, {40, -55}, {-40, -55}, {-40, -70}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-100, -110}, {110, 100}})),
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>基极电压扫过截止、放大与饱和区。</p>
</section>
<section lang=\"en\">
<p>The base voltage sweeps cut-off, active and saturated regions.</p>
</section>
</html>"));
end CommonEmitter;
