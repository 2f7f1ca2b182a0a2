within Mofang.Mechanics.Rotational.Components;
model BearingFriction "轴承摩擦 · Bearing friction"
  extends Interfaces.TwoFlanges;
  extends Interfaces.Friction;
  parameter Units.Torque tauC(min = 0) = 1 "库仑摩擦转矩 · Coulomb torque";
  parameter Units.RotationalDamping d = 0 "粘性系数 · Viscous coefficient";
  parameter Real peak(min = 1) = 1 "静摩擦与库仑摩擦之比 · Static over Coulomb friction";
  Units.Angle phi(stateSelect = StateSelect.prefer) "转角 · Angle";
  Units.AngularVelocity w(stateSelect = StateSelect.prefer) "角速度 · Angular velocity";
equation
  assert(tauC >= 0, "BearingFriction: tauC must not be negative · tauC 不得为负");
  assert(d >= 0, "BearingFriction: d must not be negative · d 不得为负");
  assert(peak >= 1, "BearingFriction: peak must be at least 1 · peak 不得小于 1");
  phi = a.phi;
  phi = b.phi;
  w = der(phi);
  w_rel = w;
  a_rel = der(w);
  free = false;
  tauSlip = tauC + d*abs(w);
  tauMax = peak*tauC;
  a.tau + b.tau = tauf;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 12}, {100, -12}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-60, 50}, {60, 15}}, lineColor = {90, 90, 90}, fillColor = {225, 225, 225}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-60, -15}, {60, -50}}, lineColor = {90, 90, 90}, fillColor = {225, 225, 225}, fillPattern = FillPattern.Solid),
    Line(points = {{-80, -70}, {80, -70}}, color = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>轴与支座之间的库仑与粘性摩擦，可以粘着。</p>
</section>
<section lang=\"en\">
<p>Coulomb and viscous friction between shaft and housing; it can stick.</p>
</section>
</html>"));
end BearingFriction;
