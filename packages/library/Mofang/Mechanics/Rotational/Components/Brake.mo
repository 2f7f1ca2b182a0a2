within Mofang.Mechanics.Rotational.Components;
model Brake "制动器 · Brake"
  extends Interfaces.TwoFlanges annotation (IconMap(primitivesVisible = false));
  extends Interfaces.Friction;
  Blocks.Interfaces.RealInput u "制动力度，0 到 1 · Actuation, 0 to 1" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Torque tauBrake(min = 0) = 100 "全力制动的转矩 · Torque at full actuation";
  parameter Real peak(min = 1) = 1 "静摩擦与滑动摩擦之比 · Static over sliding friction";
  Units.Angle phi(stateSelect = StateSelect.prefer) "转角 · Angle";
  Units.AngularVelocity w(stateSelect = StateSelect.prefer) "角速度 · Angular velocity";
equation
  assert(tauBrake >= 0, "Brake: tauBrake must not be negative · tauBrake 不得为负");
  assert(peak >= 1, "Brake: peak must be at least 1 · peak 不得小于 1");
  phi = a.phi;
  phi = b.phi;
  w = der(phi);
  w_rel = w;
  a_rel = der(w);
  free = u <= 0;
  tauSlip = max(0, u)*tauBrake;
  tauMax = peak*tauSlip;
  a.tau + b.tau = tauf;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Rectangle(extent = {{-100, 12}, {100, -12}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-15, 60}, {15, -60}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Polygon(points = {{-40, 80}, {40, 80}, {20, 62}, {-20, 62}}, lineColor = {90, 90, 90}, fillColor = {200, 40, 40}, fillPattern = FillPattern.Solid),
    Polygon(points = {{-40, -80}, {40, -80}, {20, -62}, {-20, -62}}, lineColor = {90, 90, 90}, fillColor = {200, 40, 40}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 90}, {0, 80}}, color = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>力度信号为零时自由，否则以摩擦制动，停下后粘着。</p>
</section>
<section lang=\"en\">
<p>Free at zero actuation; otherwise friction brakes the shaft and holds it once it stands.</p>
</section>
</html>"));
end Brake;
