within Mofang.Electrical.Batteries;
model DynamicBattery "动态电池 · Battery with dynamics"
  extends Storage;
  parameter Units.Charge Q(min = Constants.small) = 36000 "容量 · Capacity";
  parameter Real ocv[:, 2] = [0, 3.0; 0.1, 3.4; 0.5, 3.7; 0.9, 4.0; 1, 4.2] "荷电状态与开路电压 · State of charge and open-circuit voltage";
  parameter Units.Resistance R(min = 0) = 0.01 "欧姆内阻 · Ohmic resistance";
  parameter Units.Resistance R1(min = Constants.small) = 0.01 "极化电阻 · Polarisation resistance";
  parameter Units.Capacitance C1 = 2000 "极化电容 · Polarisation capacitance";
  parameter Integer cells(min = 1) = 1 "串联节数 · Cells in series";
  parameter Real soc_start(min = 0, max = 1) = 0.8 "初始荷电状态 · State of charge at the start";
  Real soc(start = soc_start, fixed = true) "荷电状态 · State of charge";
  Units.Voltage v1(start = 0, fixed = true) "单节极化电压 · Polarisation voltage of a cell";
equation
  assert(Q >= Constants.small, "DynamicBattery: Q must be above zero · Q 必须大于零");
  assert(R >= 0, "DynamicBattery: R must not be negative · R 不得为负");
  assert(R1 >= Constants.small, "DynamicBattery: R1 must be above zero · R1 必须大于零");
  assert(C1 >= 0, "DynamicBattery: C1 must not be negative · C1 不得为负");
  assert(soc_start >= 0 and soc_start <= 1, "DynamicBattery: soc_start must lie between 0 and 1 · soc_start 必须在 0 与 1 之间");
  Q*der(soc) = i;
  C1*der(v1) = i - v1/R1;
  v = cells*(Math.interpolate(ocv[:, 1], ocv[:, 2], soc) + v1 + R*i);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-50, 30}, {10, -30}}, lineColor = {0, 90, 180}, fillColor = {0, 130, 70}, fillPattern = FillPattern.Solid),
    Line(points = {{20, -20}, {30, 10}, {50, 20}}, color = {0, 90, 180}, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在电池之外加一个阻容环节，描述极化。</p>
</section>
<section lang=\"en\">
<p>A battery with one resistor-capacitor pair for polarisation.</p>
</section>
</html>"));
end DynamicBattery;
