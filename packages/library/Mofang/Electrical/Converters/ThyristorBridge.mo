within Mofang.Electrical.Converters;
model ThyristorBridge "单相可控整流桥 · Single-phase thyristor bridge"
  Interfaces.Pin a "交流一端 · One side of the supply" annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Interfaces.Pin b "交流另一端 · Other side of the supply" annotation (Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  Interfaces.Pin dcP "直流正极 · Positive side" annotation (Placement(transformation(extent = {{90, 50}, {110, 70}})));
  Interfaces.NegativePin dcN "直流负极 · Negative side" annotation (Placement(transformation(extent = {{90, -70}, {110, -50}})));
  Blocks.Interfaces.BooleanInput firePositive "正半周触发 · Gate of the positive half wave" annotation (Placement(transformation(origin = {-40, -120}, extent = {{-20, -20}, {20, 20}}, rotation = 90)));
  Blocks.Interfaces.BooleanInput fireNegative "负半周触发 · Gate of the negative half wave" annotation (Placement(transformation(origin = {40, -120}, extent = {{-20, -20}, {20, 20}}, rotation = 90)));
  parameter Units.Resistance Ron(min = 0) = 1e-3 "导通电阻 · Resistance when conducting";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "关断电导 · Conductance when blocking";
  Semiconductors.IdealThyristor t1(Ron = Ron, Goff = Goff) "正半周上臂 · Upper, positive half wave" annotation (Placement(transformation(extent = {{-50, 40}, {-30, 60}})));
  Semiconductors.IdealThyristor t2(Ron = Ron, Goff = Goff) "负半周上臂 · Upper, negative half wave" annotation (Placement(transformation(extent = {{-50, 10}, {-30, 30}})));
  Semiconductors.IdealThyristor t3(Ron = Ron, Goff = Goff) "负半周下臂 · Lower, negative half wave" annotation (Placement(transformation(extent = {{-30, -30}, {-50, -10}})));
  Semiconductors.IdealThyristor t4(Ron = Ron, Goff = Goff) "正半周下臂 · Lower, positive half wave" annotation (Placement(transformation(extent = {{-30, -60}, {-50, -40}})));
equation
  assert(Ron >= 0, "ThyristorBridge: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "ThyristorBridge: Goff must not be negative · Goff 不得为负");
  connect(a, t1.p) annotation (Line(points = {{-100, 60}, {-100, 50}, {-50, 50}}, color = {0, 90, 180}));
  connect(b, t2.p) annotation (Line(points = {{-100, -60}, {-100, 20}, {-50, 20}}, color = {0, 90, 180}));
  connect(t1.n, dcP) annotation (Line(points = {{-30, 50}, {100, 50}, {100, 60}}, color = {0, 90, 180}));
  connect(t2.n, dcP) annotation (Line(points = {{-30, 20}, {100, 20}, {100, 60}}, color = {0, 90, 180}));
  connect(t3.n, a) annotation (Line(points = {{-50, -20}, {-55, -20}, {-55, 50}, {-100, 50}, {-100, 60}}, color = {0, 90, 180}));
  connect(t4.n, b) annotation (Line(points = {{-50, -50}, {-100, -50}, {-100, -60}}, color = {0, 90, 180}));
  connect(t3.p, dcN) annotation (Line(points = {{-30, -20}, {100, -20}, {100, -60}}, color = {0, 90, 180}));
  connect(t4.p, dcN) annotation (Line(points = {{-30, -50}, {100, -50}, {100, -60}}, color = {0, 90, 180}));
  connect(firePositive, t1.fire) annotation (Line(points = {{-40, -120}, {-55, -120}, {-55, -20}, {-60, -20}, {-60, 61}, {-33, 61}}, color = {170, 40, 130}));
  connect(fireNegative, t2.fire) annotation (Line(points = {{40, -120}, {40, 31}, {-33, 31}}, color = {170, 40, 130}));
  connect(fireNegative, t3.fire) annotation (Line(points = {{40, -120}, {40, -9}, {-47, -9}}, color = {170, 40, 130}));
  connect(firePositive, t4.fire) annotation (Line(points = {{-40, -120}, {-55, -120}, {-55, -39}, {-47, -39}}, color = {170, 40, 130}));
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-90, 90}, {90, -90}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid, radius = 10),
    Polygon(points = {{20, 0}, {-25, 30}, {-25, -30}}, lineColor = {0, 90, 180}, fillColor = {0, 90, 180}, fillPattern = FillPattern.Solid),
    Line(points = {{20, 30}, {20, -30}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{-60, 0}, {60, 0}}, color = {0, 90, 180}),
    Line(points = {{20, 10}, {45, 45}}, color = {0, 90, 180}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>四个晶闸管组成的全控桥。</p>
</section>
<section lang=\"en\">
<p>Fully controlled bridge of four thyristors.</p>
</section>
</html>"));
end ThyristorBridge;
