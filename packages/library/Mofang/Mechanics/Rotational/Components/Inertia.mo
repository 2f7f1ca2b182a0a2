within Mofang.Mechanics.Rotational.Components;
model Inertia "转动惯量 · Inertia"
  extends Interfaces.TwoFlanges;
  parameter Units.Inertia J(min = 0) = 1 "转动惯量 · Moment of inertia";
  Units.Angle phi(start = 0, stateSelect = StateSelect.prefer) "转角 · Angle";
  Units.AngularVelocity w(start = 0, stateSelect = StateSelect.prefer) "角速度 · Angular velocity";
  Units.AngularAcceleration alpha "角加速度 · Angular acceleration";
equation
  assert(J >= 0, "Inertia: J must not be negative · J 不得为负");
  phi = a.phi;
  phi = b.phi;
  w = der(phi);
  alpha = der(w);
  J*alpha = a.tau + b.tau;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 12}, {-50, -12}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-50, 60}, {50, -60}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder, radius = 8),
    Rectangle(extent = {{50, 12}, {100, -12}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Text(extent = {{-150, -70}, {150, -105}}, textString = "J=%J", textColor = {90, 90, 90}),
    Line(points = DynamicSelect({{-50, 0}, {50, 0}}, {{-50, 60*cos(phi)}, {50, 60*cos(phi)}}), visible = DynamicSelect(false, sin(phi) > 0), color = {200, 40, 40}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>刚性转子：合转矩等于惯量乘以角加速度。</p>
</section>
<section lang=\"en\">
<p>Rigid rotor: the sum of torques is inertia times angular acceleration.</p>
</section>
</html>"));
end Inertia;
