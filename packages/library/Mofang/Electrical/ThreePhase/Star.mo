within Mofang.Electrical.ThreePhase;
model Star "星形点 · Star point"
  Interfaces.Plug plug "三相侧 · Phases" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Pin pin "中性点 · Neutral" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
equation
  plug.v = fill(pin.v, 3);
  sum(plug.i) + pin.i = 0;
  annotation (
    Icon(graphics = {
    Line(points = {{-90, 0}, {-40, 0}}, color = {0, 130, 150}),
    Line(points = {{-40, 40}, {0, 0}}, color = {0, 130, 150}),
    Line(points = {{-40, 0}, {0, 0}}, color = {0, 130, 150}),
    Line(points = {{-40, -40}, {0, 0}}, color = {0, 130, 150}),
    Line(points = {{0, 0}, {100, 0}}, color = {0, 130, 150}),
    Line(points = {{-40, 40}, {-40, -40}}, color = {0, 130, 150}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三相连到一点，引出中性点。</p>
</section>
<section lang=\"en\">
<p>Joins the three phases in a neutral pin.</p>
</section>
</html>"));
end Star;
