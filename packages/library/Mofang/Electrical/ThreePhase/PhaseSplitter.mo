within Mofang.Electrical.ThreePhase;
model PhaseSplitter "三相分线 · Three pins of a plug"
  Interfaces.Plug plug "三相侧 · Phases" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Pin a "A 相 · Phase A" annotation (Placement(transformation(extent = {{90, 50}, {110, 70}})));
  Interfaces.Pin b "B 相 · Phase B" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Interfaces.Pin c "C 相 · Phase C" annotation (Placement(transformation(extent = {{90, -70}, {110, -50}})));
equation
  plug.v = {a.v, b.v, c.v};
  plug.i + {a.i, b.i, c.i} = zeros(3);
  annotation (
    Icon(graphics = {
    Line(points = {{-90, 0}, {-20, 0}}, color = {0, 130, 150}),
    Line(points = {{-20, 0}, {100, 60}}, color = {0, 130, 150}),
    Line(points = {{-20, 0}, {100, 0}}, color = {0, 130, 150}),
    Line(points = {{-20, 0}, {100, -60}}, color = {0, 130, 150}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把三相接点拆成三个单相接点。</p>
</section>
<section lang=\"en\">
<p>Splits a plug into three single pins.</p>
</section>
</html>"));
end PhaseSplitter;
