within Mofang.Electrical.ThreePhase;
model Inductor3 "三相电感 · Three inductors"
  extends Interfaces.ThreePhaseOnePort(i(each start = 0));
  parameter Units.Inductance L = 1e-3 "每相电感 · Inductance of a phase";
equation
  L*der(i) = v;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 130, 150}),
    Ellipse(extent = {{-60, 15}, {-30, -15}}, lineColor = {0, 130, 150}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
    Ellipse(extent = {{-30, 15}, {0, -15}}, lineColor = {0, 130, 150}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
    Ellipse(extent = {{0, 15}, {30, -15}}, lineColor = {0, 130, 150}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
    Ellipse(extent = {{30, 15}, {60, -15}}, lineColor = {0, 130, 150}, startAngle = 0, endAngle = 180, closure = EllipseClosure.None),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 130, 150}),
    Text(extent = {{-30, -10}, {30, -40}}, textString = "3", textColor = {0, 130, 150})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>每相一个相同的电感，各相无耦合。</p>
</section>
<section lang=\"en\">
<p>The same inductance in each phase, without coupling.</p>
</section>
</html>"));
end Inductor3;
