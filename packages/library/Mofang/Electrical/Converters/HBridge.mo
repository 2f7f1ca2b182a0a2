within Mofang.Electrical.Converters;
model HBridge "全桥 · Full bridge"
  Interfaces.Pin dcP "直流正极 · Positive side" annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Interfaces.NegativePin dcN "直流负极 · Negative side" annotation (Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  Interfaces.Pin a "输出正极 · Positive output" annotation (Placement(transformation(extent = {{90, 50}, {110, 70}})));
  Interfaces.NegativePin b "输出负极 · Negative output" annotation (Placement(transformation(extent = {{90, -70}, {110, -50}})));
  Blocks.Interfaces.BooleanInput fire "真为正向输出 · Positive output when true" annotation (Placement(transformation(origin = {0, -120}, extent = {{-20, -20}, {20, 20}}, rotation = 90)));
  parameter Units.Resistance Ron(min = 0) = 1e-3 "单管导通电阻 · Resistance of a conducting switch";
equation
  assert(Ron >= 0, "HBridge: Ron must not be negative · Ron 不得为负");
  a.v = (if fire then dcP.v else dcN.v) + Ron*a.i;
  b.v = (if fire then dcN.v else dcP.v) + Ron*b.i;
  dcP.i = -(if fire then a.i else b.i);
  dcN.i = -(if fire then b.i else a.i);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-90, 90}, {90, -90}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid, radius = 10),
    Line(points = {{-60, 60}, {-60, -60}}, color = {0, 90, 180}),
    Line(points = {{60, 60}, {60, -60}}, color = {0, 90, 180}),
    Line(points = {{-90, 60}, {60, 60}}, color = {0, 90, 180}),
    Line(points = {{-90, -60}, {60, -60}}, color = {0, 90, 180}),
    Text(extent = {{-40, 35}, {40, -35}}, textString = "M", textColor = {0, 90, 180}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个半桥，使输出电压为正或负的直流电压。</p>
</section>
<section lang=\"en\">
<p>Two half bridges: the output is plus or minus the supply.</p>
</section>
</html>"));
end HBridge;
