within Mofang.Electrical.ThreePhase;
model Capacitor3 "三相电容 · Three capacitors"
  extends Interfaces.ThreePhaseOnePort(v(each start = 0));
  parameter Units.Capacitance C = 1e-6 "每相电容 · Capacitance of a phase";
equation
  assert(C >= 0, "Capacitor3: C must not be negative · C 不得为负");
  C*der(v) = i;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-8, 0}}, color = {0, 130, 150}),
    Line(points = {{-8, 45}, {-8, -45}}, color = {0, 130, 150}, thickness = 0.7),
    Line(points = {{8, 45}, {8, -45}}, color = {0, 130, 150}, thickness = 0.7),
    Line(points = {{8, 0}, {100, 0}}, color = {0, 130, 150}),
    Text(extent = {{20, -20}, {60, -50}}, textString = "3", textColor = {0, 130, 150})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>每相一个相同的电容。</p>
</section>
<section lang=\"en\">
<p>The same capacitance in each phase.</p>
</section>
</html>"));
end Capacitor3;
