within Mofang.Electrical.Machines;
partial model DcMachine "直流电机基类 · Base of DC machines"
  extends Machine;
  Interfaces.Pin p "正极 · Positive pin" annotation (Placement(transformation(extent = {{-70, 90}, {-50, 110}})));
  Interfaces.NegativePin n "负极 · Negative pin" annotation (Placement(transformation(extent = {{50, 90}, {70, 110}})));
  parameter Units.Resistance R(min = 0) = 0.5 "电枢电阻 · Resistance of the armature";
  parameter Units.Inductance L = 1e-3 "电枢电感 · Inductance of the armature";
  Units.Voltage v "端电压 · Terminal voltage";
  Units.Current i(start = 0) "电枢电流 · Armature current";
equation
  assert(R >= 0, "DcMachine: R must not be negative · R 不得为负");
  v = p.v - n.v;
  p.i + n.i = 0;
  i = p.i;
  annotation (
    Icon(graphics = {
    Line(points = {{-60, 90}, {-60, 60}}, color = {0, 90, 180}),
    Line(points = {{60, 90}, {60, 60}}, color = {0, 90, 180}),
    Text(extent = {{-50, 30}, {50, -30}}, textString = "M", textColor = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电枢端口。</p>
</section>
<section lang=\"en\">
<p>The port of the armature.</p>
</section>
</html>"));
end DcMachine;
