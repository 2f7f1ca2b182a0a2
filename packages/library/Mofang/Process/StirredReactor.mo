within Mofang.Process;
model StirredReactor "连续搅拌釜 · Stirred tank reactor"
  Blocks.Interfaces.RealInput q(unit = "m3/s") "进料体积流量 · Feed" annotation (Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
  Blocks.Interfaces.RealInput cFeed(unit = "mol/m3") "进料浓度 · Concentration of the feed" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  Blocks.Interfaces.RealOutput c(unit = "mol/m3", start = c_start, fixed = true) "出口浓度 · Concentration" annotation (Placement(transformation(extent = {{100, 50}, {120, 70}})));
  Thermal.Interfaces.HeatPort heat "夹套 · Jacket" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  parameter Units.Volume V(min = Constants.small) = 0.1 "容积 · Volume";
  parameter Real k0(final unit = "s-1") = 1.2e9 "频率因子 · Frequency factor";
  parameter Real Ea(final unit = "J/mol") = 72750 "活化能 · Activation energy";
  parameter Real dH(final unit = "J/mol") = -5e4 "反应热，放热为负 · Heat of reaction, negative when released";
  parameter Units.Density rho = 1000 "密度 · Density";
  parameter Units.SpecificHeat cp = 4180 "比热容 · Specific heat capacity";
  parameter Units.Temperature TFeed = 350 "进料温度 · Temperature of the feed";
  parameter Units.Concentration c_start = 500 "初始浓度 · Concentration at the start";
  parameter Units.Temperature T_start = 350 "初始温度 · Temperature at the start";
  Units.Temperature T(start = T_start, fixed = true) "温度 · Temperature";
  Real rate(final unit = "mol/(m3.s)") "反应速率 · Rate of reaction";
equation
  assert(V >= Constants.small, "StirredReactor: V must be above zero · V 必须大于零");
  assert(rho >= 0, "StirredReactor: rho must not be negative · rho 不得为负");
  assert(TFeed >= 0, "StirredReactor: TFeed must not be negative · TFeed 不得为负");
  assert(T_start >= 0, "StirredReactor: T_start must not be negative · T_start 不得为负");
  rate = k0*exp(-Ea/(Constants.R*T))*c;
  V*der(c) = q*(cFeed - c) - V*rate;
  rho*cp*V*der(T) = rho*cp*q*(TFeed - T) - dH*V*rate + heat.Q;
  heat.T = T;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-60, 80}, {-60, -50}, {-30, -80}, {30, -80}, {60, -50}, {60, 80}}, lineColor = {90, 110, 40}, fillColor = {232, 235, 225}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 100}, {0, -20}}, color = {90, 110, 40}, thickness = 1),
    Line(points = {{-30, -20}, {30, -20}}, color = {90, 110, 40}, thickness = 2),
    Line(points = {{-100, 60}, {-60, 60}}, color = {90, 110, 40}),
    Line(points = {{60, 60}, {100, 60}}, color = {90, 110, 40}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>一级反应 A → B，阿伦尼乌斯速率，带夹套换热。</p>
</section>
<section lang=\"en\">
<p>First-order reaction A → B with Arrhenius' rate and a jacket.</p>
</section>
</html>"));
end StirredReactor;
