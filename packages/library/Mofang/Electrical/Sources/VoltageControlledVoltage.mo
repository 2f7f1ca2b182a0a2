within Mofang.Electrical.Sources;
model VoltageControlledVoltage "电压控制电压源 · Voltage-controlled voltage"
  extends Interfaces.TwoPort;
  parameter Real gain = 1 "增益 · Gain";
equation
  i1 = 0;
  v2 = gain*v1;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 60}, {-60, 60}}, color = {0, 90, 180}),
    Line(points = {{-100, -60}, {-60, -60}}, color = {0, 90, 180}),
    Polygon(points = {{40, 40}, {80, 0}, {40, -40}, {0, 0}}, lineColor = {0, 90, 180}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{100, 60}, {40, 60}, {40, 40}}, color = {0, 90, 180}),
    Line(points = {{100, -60}, {40, -60}, {40, -40}}, color = {0, 90, 180}),
    Line(points = {{40, 40}, {40, -40}}, color = {0, 90, 180}),
    Text(extent = {{-60, 30}, {0, -30}}, textString = "v", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>右侧电压为左侧电压乘以增益，左侧不取电流。</p>
</section>
<section lang=\"en\">
<p>The right voltage is the gain times the left one; no current flows at the left.</p>
</section>
</html>"));
end VoltageControlledVoltage;
