within Mofang.Electrical.Machines;
model PermanentMagnetDc "永磁直流电机 · Permanent-magnet DC machine"
  extends DcMachine;
  parameter Real k(final unit = "N.m/A") = 0.1 "电机常数 · Constant";
equation
  v = R*i + L*der(i) + k*w;
  tau = k*i;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-75, 30}, {-60, -30}}, lineColor = {0, 90, 180}, fillColor = {200, 40, 40}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-75, 0}, {-60, -30}}, lineColor = {0, 90, 180}, fillColor = {0, 100, 200}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>磁通恒定：感应电压与转速成正比，转矩与电流成正比。</p>
</section>
<section lang=\"en\">
<p>Constant flux: voltage in proportion to speed, torque in proportion to current.</p>
</section>
</html>"));
end PermanentMagnetDc;
