within Mofang.Electrical.Machines;
model SeriesDc "串励直流电机 · Series-wound DC machine"
  extends DcMachine;
  parameter Real k(final unit = "N.m/A2") = 0.01 "激磁常数 · Constant of excitation";
  parameter Units.Resistance Rf(min = 0) = 0.1 "励磁绕组电阻 · Resistance of the field winding";
  parameter Units.Inductance Lf = 1e-3 "励磁绕组电感 · Inductance of the field winding";
equation
  assert(Rf >= 0, "SeriesDc: Rf must not be negative · Rf 不得为负");
  v = (R + Rf)*i + (L + Lf)*der(i) + k*i*w;
  tau = k*i^2;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-90, 40}, {-60, 10}}, lineColor = {0, 90, 180}, startAngle = 90, endAngle = 270, closure = EllipseClosure.None),
    Ellipse(extent = {{-90, 10}, {-60, -20}}, lineColor = {0, 90, 180}, startAngle = 90, endAngle = 270, closure = EllipseClosure.None)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>励磁绕组与电枢串联，转矩与电流平方成正比。</p>
</section>
<section lang=\"en\">
<p>The field winding is in series: torque goes with the square of the current.</p>
</section>
</html>"));
end SeriesDc;
