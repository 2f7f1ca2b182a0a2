within Mofang.Mechanics.Rotational.Components;
model Spring "扭簧 · Torsion spring"
  extends Interfaces.Compliant;
  parameter Units.RotationalStiffness c = 100 "刚度 · Stiffness";
  parameter Units.Angle phi_rel0 = 0 "自由相对转角 · Relative angle without load";
equation
  assert(c >= 0, "Spring: c must not be negative · c 不得为负");
  tau = c*(phi_rel - phi_rel0);
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}, {-50, 40}, {-30, -40}, {-10, 40}, {10, -40}, {30, 40}, {50, -40}, {60, 0}, {100, 0}}, color = {90, 90, 90}, thickness = 0.5),
    Text(extent = {{-150, -60}, {150, -95}}, textString = "c=%c", textColor = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>转矩与相对转角成正比。</p>
</section>
<section lang=\"en\">
<p>Torque in proportion to the relative angle.</p>
</section>
</html>"));
end Spring;
