within Mofang.Electrical.Sources;
model CurrentControlledCurrent "电流控制电流源 · Current-controlled current"
  extends Interfaces.TwoPort;
  parameter Real gain = 1 "增益 · Gain";
equation
  v1 = 0;
  i2 = gain*i1;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 60}, {-60, 60}, {-60, -60}, {-100, -60}}, color = {0, 90, 180}),
    Polygon(points = {{40, 40}, {80, 0}, {40, -40}, {0, 0}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{100, 60}, {40, 60}, {40, 40}}, color = {0, 90, 180}),
    Line(points = {{100, -60}, {40, -60}, {40, -40}}, color = {0, 90, 180}),
    Line(points = {{0, 0}, {80, 0}}, color = {0, 90, 180}),
    Text(extent = {{-60, 30}, {0, -30}}, textString = "i", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>右侧电流为左侧电流乘以增益。</p>
</section>
<section lang=\"en\">
<p>The right current is the gain times the left current.</p>
</section>
</html>"));
end CurrentControlledCurrent;
