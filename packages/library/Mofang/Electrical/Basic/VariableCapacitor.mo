within Mofang.Electrical.Basic;
model VariableCapacitor "可变电容 · Variable capacitor"
  extends Interfaces.OnePort annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.RealInput C(unit = "F") "电容 · Capacitance" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  Units.Charge q(start = 0) "电荷 · Charge";
equation
  q = C*v;
  i = der(q);
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-8, 0}}, color = {0, 90, 180}),
    Line(points = {{-8, 45}, {-8, -45}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{8, 45}, {8, -45}}, color = {0, 90, 180}, thickness = 0.7),
    Line(points = {{8, 0}, {100, 0}}, color = {0, 90, 180}),
    Line(points = {{-50, -60}, {50, 60}}, color = {0, 90, 180}, arrow = {Arrow.None, Arrow.Filled})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电容由信号给定，电荷守恒。</p>
</section>
<section lang=\"en\">
<p>The capacitance is a signal; charge is conserved.</p>
</section>
</html>"));
end VariableCapacitor;
