within Mofang.Electrical.Batteries;
model Battery "电池 · Battery"
  extends Storage;
  parameter Units.Charge Q(min = Constants.small) = 36000 "容量 · Capacity";
  parameter Real ocv[:, 2] = [0, 3.0; 0.1, 3.4; 0.5, 3.7; 0.9, 4.0; 1, 4.2] "荷电状态与开路电压 · State of charge and open-circuit voltage";
  parameter Units.Resistance R(min = 0) = 0.01 "内阻 · Resistance";
  parameter Integer cells(min = 1) = 1 "串联节数 · Cells in series";
  parameter Real soc_start(min = 0, max = 1) = 0.8 "初始荷电状态 · State of charge at the start";
  Real soc(start = soc_start, fixed = true) "荷电状态 · State of charge";
  Units.Voltage voc "开路电压 · Open-circuit voltage";
equation
  assert(Q >= Constants.small, "Battery: Q must be above zero · Q 必须大于零");
  assert(R >= 0, "Battery: R must not be negative · R 不得为负");
  assert(soc_start >= 0 and soc_start <= 1, "Battery: soc_start must lie between 0 and 1 · soc_start 必须在 0 与 1 之间");
  Q*der(soc) = i;
  voc = cells*Math.interpolate(ocv[:, 1], ocv[:, 2], soc);
  v = voc + cells*R*i;
  assert(soc > -0.001, "Battery is empty · 电池已放空", AssertionLevel.warning);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-50, 30}, {10, -30}}, lineColor = {0, 90, 180}, fillColor = {0, 130, 70}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>开路电压随荷电状态变化，加串联内阻。</p>
</section>
<section lang=\"en\">
<p>The open-circuit voltage depends on the state of charge; a resistance is in series.</p>
</section>
</html>"));
end Battery;
