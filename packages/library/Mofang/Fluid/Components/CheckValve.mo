within Mofang.Fluid.Components;
model CheckValve "止回阀 · Check valve"
  extends Interfaces.Resistance;
  parameter Real G(final unit = "kg/(s.Pa)", min = 0) = 1e-4 "正向流导 · Conductance forwards";
  parameter Real Gback(final unit = "kg/(s.Pa)", min = 0) = 1e-12 "反向泄漏流导 · Conductance backwards";
  Boolean open "是否开启 · Whether it is open";
equation
  assert(G >= 0, "CheckValve: G must not be negative · G 不得为负");
  assert(Gback >= 0, "CheckValve: Gback must not be negative · Gback 不得为负");
  open = dp > 0;
  m = dp*(if open then G else Gback);
  annotation (
    Icon(graphics = {
    Polygon(points = {{-60, 50}, {-60, -50}, {40, 0}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.Solid),
    Line(points = {{40, 50}, {40, -50}}, color = {0, 110, 190}, thickness = 0.7),
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 110, 190}),
    Line(points = {{40, 0}, {100, 0}}, color = {0, 110, 190})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>只允许由 a 流向 b。</p>
</section>
<section lang=\"en\">
<p>Lets flow pass from a to b only.</p>
</section>
</html>"));
end CheckValve;
