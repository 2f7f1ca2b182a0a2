within Mofang.Electrical.Basic;
model Capacitor "电容 · Capacitor"
  extends Interfaces.OnePort(v(start = 0));
  parameter Units.Capacitance C = 1e-6 "电容 · Capacitance";
equation
  assert(C >= 0, "Capacitor: C must not be negative · C 不得为负");
  C*der(v) = i;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-8, 0}}, color = {0, 90, 180}),
    Line(points = {{-8, 45}, {-8, -45}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{8, 45}, {8, -45}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{8, 0}, {100, 0}}, color = {0, 90, 180}),
    Text(extent = {{-150, -55}, {150, -90}}, textString = "C=%C", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电流为电容乘以电压的变化率。</p>
</section>
<section lang=\"en\">
<p>The current is the capacitance times the rate of change of the voltage.</p>
</section>
</html>"));
end Capacitor;
