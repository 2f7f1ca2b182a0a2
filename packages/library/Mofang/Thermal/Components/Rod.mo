within Mofang.Thermal.Components;
model Rod "导热杆 · Conducting rod"
  Interfaces.HeatPort a "左端 · Left end" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.HeatPort b "右端 · Right end" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Integer N(min = 2) = 10 "段数 · Number of segments";
  parameter Units.Length L(min = Constants.small) = 1 "长度 · Length";
  parameter Units.Area A = 1e-3 "截面积 · Cross section";
  parameter Units.ThermalConductivity lambda = 50 "导热系数 · Conductivity";
  parameter Units.Density rho = 7800 "密度 · Density";
  parameter Units.SpecificHeat c = 480 "比热容 · Specific heat capacity";
  parameter Units.Temperature T_start = 293.15 "初始温度 · Temperature at the start";
  Units.Temperature T[N](each start = T_start, each fixed = true) "各段温度 · Temperatures of the segments";
  Units.HeatFlow Q[N + 1] "各界面的热流 · Heat flows between the segments";
equation
  assert(L >= Constants.small, "Rod: L must be above zero · L 必须大于零");
  assert(lambda >= 0, "Rod: lambda must not be negative · lambda 不得为负");
  assert(rho >= 0, "Rod: rho must not be negative · rho 不得为负");
  assert(T_start >= 0, "Rod: T_start must not be negative · T_start 不得为负");
  Q[1] = 2*N*lambda*A/L*(a.T - T[1]);
  for k in 2:N loop
    Q[k] = N*lambda*A/L*(T[k - 1] - T[k]);
  end for;
  Q[N + 1] = 2*N*lambda*A/L*(T[N] - b.T);
  for k in 1:N loop
    rho*c*A*L/N*der(T[k]) = Q[k] - Q[k + 1];
  end for;
  a.Q = Q[1];
  b.Q = -Q[N + 1];
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-90, 25}, {90, -25}}, lineColor = {190, 40, 30}, fillColor = {246, 225, 223}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-60, 25}, {-60, -25}}, color = {190, 40, 30}),
    Line(points = {{-20, 25}, {-20, -25}}, color = {190, 40, 30}),
    Line(points = {{20, 25}, {20, -25}}, color = {190, 40, 30}),
    Line(points = {{60, 25}, {60, -25}}, color = {190, 40, 30}),
    Text(extent = {{-150, 90}, {150, 50}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>一维导热的有限体积模型，侧面绝热。</p>
</section>
<section lang=\"en\">
<p>Finite volumes for conduction along a rod with insulated sides.</p>
</section>
</html>"));
end Rod;
