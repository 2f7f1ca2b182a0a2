within Mofang.Electrical.Machines;
model SynchronousMachine "永磁同步电机 · Permanent-magnet synchronous machine"
  extends AcMachine;
  parameter Units.Inductance Ld = 5e-3 "直轴电感 · Inductance along d";
  parameter Units.Inductance Lq = 5e-3 "交轴电感 · Inductance along q";
  parameter Units.MagneticFlux psi = 0.2 "永磁磁链 · Flux of the magnets";
  Units.Current i[2](each start = 0) "dq 电流 · Currents along d and q";
  Units.Voltage v[2] "dq 电压 · Voltages along d and q";
equation
  plug.i = Math.inverseParkTransform(i, pairs*phi);
  v = Math.parkTransform(plug.v, pairs*phi);
  v[1] = R*i[1] + Ld*der(i[1]) - pairs*w*Lq*i[2];
  v[2] = R*i[2] + Lq*der(i[2]) + pairs*w*(Ld*i[1] + psi);
  tau = 1.5*pairs*(psi*i[2] + (Ld - Lq)*i[1]*i[2]);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-40, 50}, {40, 35}}, lineColor = {0, 90, 180}, fillColor = {200, 40, 40}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-40, -35}, {40, -50}}, lineColor = {0, 90, 180}, fillColor = {0, 100, 200}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>转子坐标系中的方程，转子 d 轴与 A 相轴线在 phi = 0 时重合。</p>
</section>
<section lang=\"en\">
<p>Equations in rotor coordinates; the d axis lies on phase A at phi = 0.</p>
</section>
</html>"));
end SynchronousMachine;
