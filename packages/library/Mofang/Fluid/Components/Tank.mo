within Mofang.Fluid.Components;
model Tank "敞口水箱 · Open tank"
  replaceable package Medium = Mofang.Fluid.Media.Water constrainedby Mofang.Fluid.Media.Medium "介质 · Medium";
  Interfaces.Port inlet(redeclare package Medium = Medium) "顶部入口 · Inlet at the top" annotation (Placement(transformation(extent = {{-110, 70}, {-90, 90}})));
  Interfaces.Port outlet(redeclare package Medium = Medium) "底部接口 · Port at the bottom" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  Thermal.Interfaces.HeatPort heat "热端口 · Heat port" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealOutput level(unit = "m") "液位 · Level" annotation (Placement(transformation(extent = {{100, 50}, {120, 70}})));
  parameter Units.Area A(min = Constants.small) = 1 "截面积 · Cross section";
  parameter Units.Length height(min = Constants.small) = 2 "高度 · Height";
  parameter Units.Length level_start = 1 "初始液位 · Level at the start";
  parameter Units.Temperature T_start = 293.15 "初始温度 · Temperature at the start";
  parameter Units.Pressure p0 = 101325 "大气压 · Pressure of the surroundings";
  Units.Mass M "液体质量 · Mass of the liquid";
  Units.SpecificEnthalpy h(start = Medium.enthalpy(T_start), fixed = true) "比焓 · Specific enthalpy";
  Units.Temperature T "温度 · Temperature";
protected
  Units.Density rho "密度 · Density";
  parameter Units.Density rho_start = Medium.density(p0, Medium.enthalpy(T_start)) "初始密度 · Density at the start";
initial equation
  M = rho_start*A*level_start;
equation
  assert(A >= Constants.small, "Tank: A must be above zero · A 必须大于零");
  assert(T_start >= 0, "Tank: T_start must not be negative · T_start 不得为负");
  assert(rho_start >= 0, "Tank: rho_start must not be negative · rho_start 不得为负");
  assert(level > -1e-3, "Tank: it has run empty · 水箱已空", AssertionLevel.warning);
  assert(level < height*1.001, "Tank: it overflows · 水箱溢出", AssertionLevel.warning);
  rho = Medium.density(p0, h);
  M = rho*A*level;
  der(M) = inlet.m + outlet.m;
  M*der(h) = noEvent(max(inlet.m, 0))*(inStream(inlet.h) - h) + noEvent(max(outlet.m, 0))*(inStream(outlet.h) - h) + heat.Q;
  T = Medium.temperature(h);
  heat.T = T;
  inlet.p = p0;
  outlet.p = p0 + rho*Constants.g*level;
  inlet.h = h;
  outlet.h = h;
  annotation (
    Icon(graphics = {
    Rectangle(extent = DynamicSelect({{-80, 40}, {80, -80}}, {{-80, -80 + 160*level/height}, {80, -80}}), lineColor = {0, 110, 190}, pattern = LinePattern.None, fillColor = {140, 190, 226}, fillPattern = FillPattern.Solid),
    Line(points = {{-80, 90}, {-80, -80}, {80, -80}, {80, 90}}, color = {0, 110, 190}, thickness = 0.7),
    Line(points = {{0, -80}, {0, -95}}, color = {0, 110, 190}),
    Line(points = {{-100, 80}, {-60, 80}, {-60, 60}}, color = {0, 110, 190}),
    Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>与大气相通的水箱，温度均匀；底部压力随液位变化。</p>
</section>
<section lang=\"en\">
<p>Open to the atmosphere and well mixed; the pressure at the bottom follows the level.</p>
</section>
</html>"));
end Tank;
