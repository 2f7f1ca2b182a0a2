within Mofang.Electrical.Converters;
model HalfBridge "半桥 · Half bridge"
  Interfaces.Pin dcP "直流正极 · Positive side" annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Interfaces.NegativePin dcN "直流负极 · Negative side" annotation (Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  Interfaces.Pin ac "输出 · Output" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.BooleanInput fire "真为上管导通 · Upper switch on when true" annotation (Placement(transformation(origin = {0, -120}, extent = {{-20, -20}, {20, 20}}, rotation = 90)));
  parameter Units.Resistance Ron(min = 0) = 1e-3 "导通电阻 · Resistance when conducting";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "关断电导 · Conductance when blocking";
protected
  Units.Current iu "上管电流 · Current of the upper switch";
  Units.Current il "下管电流 · Current of the lower switch";
equation
  assert(Ron >= 0, "HalfBridge: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "HalfBridge: Goff must not be negative · Goff 不得为负");
  iu = if fire then (dcP.v - ac.v)/Ron else Goff*(dcP.v - ac.v);
  il = if fire then Goff*(ac.v - dcN.v) else (ac.v - dcN.v)/Ron;
  dcP.i = iu;
  dcN.i = -il;
  ac.i = il - iu;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-90, 90}, {90, -90}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid, radius = 10),
    Line(points = {{-90, 60}, {0, 60}, {0, 40}}, color = {0, 90, 180}),
    Line(points = {{0, 40}, {15, 15}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{0, 15}, {0, -15}}, color = {0, 90, 180}),
    Line(points = {{0, -15}, {15, -40}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{0, -40}, {0, -60}, {-90, -60}}, color = {0, 90, 180}),
    Line(points = {{0, 0}, {90, 0}}, color = {0, 90, 180}),
    Line(points = {{0, -90}, {0, -65}}, color = {140, 181, 221}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>上下两个双向开关互补导通。</p>
</section>
<section lang=\"en\">
<p>Two switches of opposite state that conduct both ways.</p>
</section>
</html>"));
end HalfBridge;
