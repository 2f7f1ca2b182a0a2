within Mofang.Mechanics.Rotational.Sources;
model LoadTorque "负载转矩 · Load torque"
  extends Interfaces.FromGround;
  parameter Units.Torque tauN = 1 "额定转速下的转矩 · Torque at nominal speed";
  parameter Units.AngularVelocity wN(min = Constants.small) = 100 "额定转速 · Nominal speed";
  parameter Real exponent(min = 0) = 2 "转速的指数：1 线性，2 风机 · Power of the speed: 1 linear, 2 fan";
  Units.AngularVelocity w "角速度 · Angular velocity";
equation
  assert(wN >= Constants.small, "LoadTorque: wN must be above zero · wN 必须大于零");
  assert(exponent >= 0, "LoadTorque: exponent must not be negative · exponent 不得为负");
  w = der(flange.phi);
  flange.tau = if noEvent(w >= 0) then tauN*noEvent(max(w, 0)/wN)^exponent else -tauN*noEvent(max(-w, 0)/wN)^exponent;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -60}, {-20, -50}, {20, -10}, {50, 60}}, color = {90, 90, 90}, thickness = 0.7, smooth = Smooth.Bezier),
    Line(points = {{-80, -60}, {80, -60}}, color = {90, 90, 90}),
    Line(points = {{-80, -60}, {-80, 60}}, color = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>与转速的幂成正比的负载，如风机与泵。</p>
</section>
<section lang=\"en\">
<p>A load that goes with a power of the speed, as of fans and pumps.</p>
</section>
</html>"));
end LoadTorque;
