within Mofang.Electrical.Basic;
model Conductor "电导 · Conductor"
  extends Interfaces.OnePort;
  parameter Units.Conductance G = 1 "电导 · Conductance";
equation
  i = G*v;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-60, 28}, {60, -28}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 90, 180}),
    Text(extent = {{-150, -45}, {150, -80}}, textString = "G=%G", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以电导表示的欧姆定律 i = G·v。</p>
</section>
<section lang=\"en\">
<p>Ohm's law by conductance, i = G·v.</p>
</section>
</html>"));
end Conductor;
