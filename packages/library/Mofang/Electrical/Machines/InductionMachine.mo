within Mofang.Electrical.Machines;
model InductionMachine "感应电机 · Induction machine"
  extends AcMachine;
  parameter Units.Inductance Ls = 2e-3 "定子漏感 · Stator leakage";
  parameter Units.Inductance Lm = 60e-3 "励磁电感 · Magnetising inductance";
  parameter Units.Inductance Lr = 2e-3 "转子漏感（折算到定子） · Rotor leakage, referred to the stator";
  parameter Units.Resistance Rr(min = 0) = 0.4 "转子电阻（折算到定子） · Rotor resistance, referred to the stator";
  Units.Current is[2](each start = 0) "定子电流 · Stator currents";
  Units.Current ir[2](each start = 0) "转子电流 · Rotor currents";
  Units.MagneticFlux ps[2](each start = 0) "定子磁链 · Stator fluxes";
  Units.MagneticFlux pr[2](each start = 0) "转子磁链 · Rotor fluxes";
protected
  Units.Voltage v[2] "定子电压 · Stator voltages";
equation
  assert(Rr >= 0, "InductionMachine: Rr must not be negative · Rr 不得为负");
  plug.i = Math.inverseParkTransform(is, 0);
  v = Math.parkTransform(plug.v, 0);
  ps = (Ls + Lm)*is + Lm*ir;
  pr = (Lr + Lm)*ir + Lm*is;
  v = R*is + der(ps);
  zeros(2) = Rr*ir + der(pr) + pairs*w*{pr[2], -pr[1]};
  tau = 1.5*pairs*(ps[1]*is[2] - ps[2]*is[1]);
  annotation (
    Icon(graphics = {
    Line(points = {{-45, 45}, {45, 45}}, color = {0, 90, 180}, thickness = 0.5),
    Line(points = {{-45, -45}, {45, -45}}, color = {0, 90, 180}, thickness = 0.5),
    Line(points = {{-45, 45}, {-45, -45}}, color = {0, 90, 180}, thickness = 0.5),
    Line(points = {{45, 45}, {45, -45}}, color = {0, 90, 180}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>鼠笼式感应电机，在定子坐标系中建模。</p>
</section>
<section lang=\"en\">
<p>Squirrel-cage machine in stator coordinates.</p>
</section>
</html>"));
end InductionMachine;
