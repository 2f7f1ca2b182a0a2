within Mofang.Electrical.Sources;
model ConstantVoltage "直流电压源 · Constant voltage"
  extends Interfaces.VoltageSource;
  parameter Units.Voltage V = 1 "电压 · Voltage";
equation
  v = V;
  annotation (
    Icon(graphics = {
    Line(points = {{-50, 0}, {50, 0}}, color = {0, 90, 180}, thickness = 0.5),
    Text(extent = {{-150, -60}, {150, -95}}, textString = "%V", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电压恒定。</p>
</section>
<section lang=\"en\">
<p>The voltage is constant.</p>
</section>
</html>"));
end ConstantVoltage;
