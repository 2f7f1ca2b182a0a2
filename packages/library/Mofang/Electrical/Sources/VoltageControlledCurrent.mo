within Mofang.Electrical.Sources;
model VoltageControlledCurrent "电压控制电流源 · Voltage-controlled current"
  extends Interfaces.TwoPort;
  parameter Units.Conductance gain = 1 "跨导 · Transconductance";
equation
  i1 = 0;
  i2 = gain*v1;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 60}, {-60, 60}}, color = {0, 90, 180}),
    Line(points = {{-100, -60}, {-60, -60}}, color = {0, 90, 180}),
    Polygon(points = {{40, 40}, {80, 0}, {40, -40}, {0, 0}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{100, 60}, {40, 60}, {40, 40}}, color = {0, 90, 180}),
    Line(points = {{100, -60}, {40, -60}, {40, -40}}, color = {0, 90, 180}),
    Line(points = {{0, 0}, {80, 0}}, color = {0, 90, 180}),
    Text(extent = {{-60, 30}, {0, -30}}, textString = "v", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>右侧电流为左侧电压乘以跨导。</p>
</section>
<section lang=\"en\">
<p>The right current is the transconductance times the left voltage.</p>
</section>
</html>"));
end VoltageControlledCurrent;
