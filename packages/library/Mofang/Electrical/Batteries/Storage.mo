within Mofang.Electrical.Batteries;
partial model Storage "储能外形 · Outline of a storage"
  extends Interfaces.TwoPin;
  Units.Current i "充电电流 · Charging current";
  Units.Energy E(start = 0, fixed = true) "累计输出的能量 · Energy delivered so far";
equation
  p.i + n.i = 0;
  i = p.i;
  der(E) = -v*i;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-60, 40}, {60, -40}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid, radius = 8),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{-50, 60}, {-30, 60}}, color = {0, 90, 180}),
    Line(points = {{-40, 70}, {-40, 50}}, color = {0, 90, 180}),
    Line(points = {{30, 60}, {50, 60}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>充电电流为正，并累计输出的能量。</p>
</section>
<section lang=\"en\">
<p>Charging counts positive; the delivered energy is summed up.</p>
</section>
</html>"));
end Storage;
