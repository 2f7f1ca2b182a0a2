within Mofang.Electrical.ThreePhase;
model DiodeBridge3 "三相二极管整流桥 · Three-phase diode bridge"
  Interfaces.Plug ac "交流侧 · Alternating side" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Pin dcP "直流正极 · Positive side" annotation (Placement(transformation(extent = {{90, 50}, {110, 70}})));
  Interfaces.NegativePin dcN "直流负极 · Negative side" annotation (Placement(transformation(extent = {{90, -70}, {110, -50}})));
  parameter Units.Resistance Ron(min = 0) = 1e-3 "导通电阻 · Resistance when conducting";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "关断电导 · Conductance when blocking";
  Semiconductors.IdealDiode d1(Ron = Ron, Goff = Goff) "A 相上管 · Upper diode of phase A" annotation (Placement(transformation(extent = {{10, 70}, {30, 90}})));
  Semiconductors.IdealDiode d2(Ron = Ron, Goff = Goff) "B 相上管 · Upper diode of phase B" annotation (Placement(transformation(extent = {{10, 40}, {30, 60}})));
  Semiconductors.IdealDiode d3(Ron = Ron, Goff = Goff) "C 相上管 · Upper diode of phase C" annotation (Placement(transformation(extent = {{10, 10}, {30, 30}})));
  Semiconductors.IdealDiode d4(Ron = Ron, Goff = Goff) "A 相下管 · Lower diode of phase A" annotation (Placement(transformation(extent = {{30, -30}, {10, -10}})));
  Semiconductors.IdealDiode d5(Ron = Ron, Goff = Goff) "B 相下管 · Lower diode of phase B" annotation (Placement(transformation(extent = {{30, -60}, {10, -40}})));
  Semiconductors.IdealDiode d6(Ron = Ron, Goff = Goff) "C 相下管 · Lower diode of phase C" annotation (Placement(transformation(extent = {{30, -90}, {10, -70}})));
  PhaseSplitter phases "分线 · Phases" annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
equation
  assert(Ron >= 0, "DiodeBridge3: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "DiodeBridge3: Goff must not be negative · Goff 不得为负");
  connect(ac, phases.plug) annotation (Line(points = {{-100, 0}, {-70, 0}}, color = {0, 130, 150}));
  connect(phases.a, d1.p) annotation (Line(points = {{-50, 6}, {0, 6}, {0, 80}, {10, 80}}, color = {0, 90, 180}));
  connect(phases.b, d2.p) annotation (Line(points = {{-50, 0}, {-5, 0}, {-5, 50}, {10, 50}}, color = {0, 90, 180}));
  connect(phases.c, d3.p) annotation (Line(points = {{-50, -6}, {5, -6}, {5, 20}, {10, 20}}, color = {0, 90, 180}));
  connect(phases.a, d4.n) annotation (Line(points = {{-50, 6}, {0, 6}, {0, -20}, {10, -20}}, color = {0, 90, 180}));
  connect(phases.b, d5.n) annotation (Line(points = {{-50, 0}, {-5, 0}, {-5, -50}, {10, -50}}, color = {0, 90, 180}));
  connect(phases.c, d6.n) annotation (Line(points = {{-50, -6}, {5, -6}, {5, -80}, {10, -80}}, color = {0, 90, 180}));
  connect(d1.n, dcP) annotation (Line(points = {{30, 80}, {100, 80}, {100, 60}}, color = {0, 90, 180}));
  connect(d2.n, dcP) annotation (Line(points = {{30, 50}, {100, 50}, {100, 60}}, color = {0, 90, 180}));
  connect(d3.n, dcP) annotation (Line(points = {{30, 20}, {100, 20}, {100, 60}}, color = {0, 90, 180}));
  connect(d4.p, dcN) annotation (Line(points = {{30, -20}, {100, -20}, {100, -60}}, color = {0, 90, 180}));
  connect(d5.p, dcN) annotation (Line(points = {{30, -50}, {100, -50}, {100, -60}}, color = {0, 90, 180}));
  connect(d6.p, dcN) annotation (Line(points = {{30, -80}, {100, -80}, {100, -60}}, color = {0, 90, 180}));
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-90, 90}, {90, -90}}, lineColor = {0, 130, 150}, fillColor = {219, 238, 240}, fillPattern = FillPattern.Solid, radius = 10),
    Polygon(points = {{20, 0}, {-25, 30}, {-25, -30}}, lineColor = {0, 130, 150}, fillColor = {0, 130, 150}, fillPattern = FillPattern.Solid),
    Line(points = {{20, 30}, {20, -30}}, color = {0, 130, 150}, thickness = 0.7),
    Line(points = {{-60, 0}, {60, 0}}, color = {0, 130, 150}),
    Text(extent = {{-80, 85}, {-30, 50}}, textString = "3~", textColor = {0, 130, 150}),
    Text(extent = {{30, 85}, {80, 50}}, textString = "=", textColor = {0, 130, 150}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Diagram(coordinateSystem(extent = {{-100, -110}, {100, 110}})),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>六个理想二极管组成的整流桥。</p>
</section>
<section lang=\"en\">
<p>Rectifier of six ideal diodes.</p>
</section>
</html>"));
end DiodeBridge3;
