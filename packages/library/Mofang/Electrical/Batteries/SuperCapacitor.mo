within Mofang.Electrical.Batteries;
model SuperCapacitor "超级电容 · Super-capacitor"
  extends Storage;
  parameter Units.Capacitance C = 100 "电容 · Capacitance";
  parameter Units.Resistance R(min = 0) = 0.01 "串联电阻 · Series resistance";
  parameter Units.Resistance Rleak(min = Constants.small) = 1e4 "漏电电阻 · Leakage resistance";
  parameter Units.Voltage v_start = 0 "初始电压 · Voltage at the start";
  Units.Voltage vc(start = v_start, fixed = true) "电容电压 · Voltage of the capacitance";
equation
  assert(C >= 0, "SuperCapacitor: C must not be negative · C 不得为负");
  assert(R >= 0, "SuperCapacitor: R must not be negative · R 不得为负");
  assert(Rleak >= Constants.small, "SuperCapacitor: Rleak must be above zero · Rleak 必须大于零");
  C*der(vc) = i - vc/Rleak;
  v = vc + R*i;
  annotation (
    Icon(graphics = {
    Line(points = {{-8, 30}, {-8, -30}}, color = {0, 90, 180}, thickness = 1),
    Line(points = {{8, 30}, {8, -30}}, color = {0, 90, 180}, thickness = 1),
    Line(points = {{-60, 0}, {-8, 0}}, color = {0, 90, 180}),
    Line(points = {{8, 0}, {60, 0}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>大电容加串联电阻与漏电。</p>
</section>
<section lang=\"en\">
<p>A large capacitance with series resistance and leakage.</p>
</section>
</html>"));
end SuperCapacitor;
