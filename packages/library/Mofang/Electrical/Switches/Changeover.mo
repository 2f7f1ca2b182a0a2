within Mofang.Electrical.Switches;
model Changeover "单刀双掷开关 · Change-over switch"
  Interfaces.Pin p "公共端 · Common pin" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Pin n1 "信号为假时接通 · Connected when false" annotation (Placement(transformation(extent = {{90, -70}, {110, -50}})));
  Interfaces.Pin n2 "信号为真时接通 · Connected when true" annotation (Placement(transformation(extent = {{90, 50}, {110, 70}})));
  Blocks.Interfaces.BooleanInput u "控制 · Control" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Resistance Ron(min = 0) = 1e-5 "接通电阻 · Resistance when connected";
  parameter Units.Conductance Goff(min = 0) = 1e-5 "断开电导 · Conductance when open";
protected
  Real s1(start = 0) "第一支路的参数 · Parameter of the first path";
  Real s2(start = 0) "第二支路的参数 · Parameter of the second path";
equation
  assert(Ron >= 0, "Changeover: Ron must not be negative · Ron 不得为负");
  assert(Goff >= 0, "Changeover: Goff must not be negative · Goff 不得为负");
  p.v - n1.v = s1*(if u then 1 else Ron);
  n1.i = -s1*(if u then Goff else 1);
  p.v - n2.v = s2*(if u then Ron else 1);
  n2.i = -s2*(if u then 1 else Goff);
  p.i + n1.i + n2.i = 0;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-40, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-45, 5}, {-35, -5}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-38, 3}, {40, 55}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{45, 60}, {100, 60}}, color = {0, 90, 180}),
    Line(points = {{45, -60}, {100, -60}}, color = {0, 90, 180}),
    Line(points = {{0, 90}, {0, 28}}, color = {0, 90, 180}, pattern = LinePattern.Dash),
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>公共端在两个触点之间切换。</p>
</section>
<section lang=\"en\">
<p>Connects its common pin with one of two others.</p>
</section>
</html>"));
end Changeover;
