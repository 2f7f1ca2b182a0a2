within Mofang.Electrical.Basic;
model Ground "接地 · Ground"
  Interfaces.Pin p "接点 · Pin" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
equation
  p.v = 0;
  annotation (
    Icon(graphics = {
    Line(points = {{0, 90}, {0, 30}}, color = {0, 90, 180}),
    Line(points = {{-60, 30}, {60, 30}}, color = {0, 90, 180}, thickness = 0.5),
    Line(points = {{-38, 5}, {38, 5}}, color = {0, 90, 180}, thickness = 0.5),
    Line(points = {{-16, -20}, {16, -20}}, color = {0, 90, 180}, thickness = 0.5),
    Text(extent = {{-150, -40}, {150, -80}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电位参考点。每个电路至少需要一个。</p>
</section>
<section lang=\"en\">
<p>Reference of potential. Every circuit needs at least one.</p>
</section>
</html>"));
end Ground;
