within Mofang.Thermal.Components;
model Window "窗 · Window"
  Interfaces.HeatPort inside "室内 · Indoors" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Interfaces.HeatPort outside "室外 · Outdoors" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Blocks.Interfaces.RealInput irradiance(unit = "W/m2") "辐照度 · Irradiance" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Units.Area A = 2 "面积 · Area";
  parameter Units.HeatTransferCoefficient U = 1.2 "传热系数 · Heat transfer coefficient";
  parameter Real g(min = 0, max = 1) = 0.6 "太阳得热系数 · Share of the sun that enters";
equation
  assert(U >= 0, "Window: U must not be negative · U 不得为负");
  assert(g >= 0 and g <= 1, "Window: g must lie between 0 and 1 · g 必须在 0 与 1 之间");
  outside.Q = U*A*(outside.T - inside.T);
  inside.Q = -outside.Q - g*A*irradiance;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-60, 80}, {60, -80}}, lineColor = {190, 40, 30}, fillColor = {150, 200, 240}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 80}, {0, -80}}, color = {190, 40, 30}),
    Line(points = {{-60, 0}, {60, 0}}, color = {190, 40, 30}),
    Text(extent = {{-150, -95}, {150, -130}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>传热与透过的太阳辐射。</p>
</section>
<section lang=\"en\">
<p>Heat transfer, and the sun that passes through.</p>
</section>
</html>"));
end Window;
