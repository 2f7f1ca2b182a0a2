within Mofang.Electrical.Sources;
model CurrentControlledVoltage "电流控制电压源 · Current-controlled voltage"
  extends Interfaces.TwoPort;
  parameter Units.Resistance gain = 1 "跨阻 · Transresistance";
equation
  v1 = 0;
  v2 = gain*i1;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 60}, {-60, 60}, {-60, -60}, {-100, -60}}, color = {0, 90, 180}),
    Polygon(points = {{40, 40}, {80, 0}, {40, -40}, {0, 0}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{100, 60}, {40, 60}, {40, 40}}, color = {0, 90, 180}),
    Line(points = {{100, -60}, {40, -60}, {40, -40}}, color = {0, 90, 180}),
    Line(points = {{40, 40}, {40, -40}}, color = {0, 90, 180}),
    Text(extent = {{-60, 30}, {0, -30}}, textString = "i", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>右侧电压为左侧电流乘以跨阻，左侧短接。</p>
</section>
<section lang=\"en\">
<p>The right voltage is the transresistance times the left current; the left is a short circuit.</p>
</section>
</html>"));
end CurrentControlledVoltage;
