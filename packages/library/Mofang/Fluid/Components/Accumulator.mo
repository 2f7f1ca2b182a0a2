within Mofang.Fluid.Components;
model Accumulator "蓄能器 · Accumulator"
  replaceable package Medium = Mofang.Fluid.Media.Oil constrainedby Mofang.Fluid.Media.Medium "介质 · Medium";
  Interfaces.Port port(redeclare package Medium = Medium) "油口 · Port" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  parameter Units.Volume V0(min = Constants.small) = 1e-3 "气体初始容积 · Volume of the gas without liquid";
  parameter Units.Pressure p0 = 50e5 "充气压力 · Pressure of the gas without liquid";
  parameter Real n(min = 1) = 1.2 "多变指数 · Polytropic exponent";
  parameter Units.Volume V_start(min = 0) = 1e-4 "初始液体体积 · Volume of liquid at the start";
  parameter Units.Temperature T = 313.15 "流出液体的温度 · Temperature of leaving liquid";
  Units.Volume V(start = V_start, fixed = true, nominal = 1e-4) "液体体积 · Volume of liquid";
equation
  assert(V0 >= Constants.small, "Accumulator: V0 must be above zero · V0 必须大于零");
  assert(n >= 1, "Accumulator: n must be at least 1 · n 不得小于 1");
  assert(V_start >= 0, "Accumulator: V_start must not be negative · V_start 不得为负");
  assert(T >= 0, "Accumulator: T must not be negative · T 不得为负");
  der(V) = port.m/Medium.density(port.p, Medium.enthalpy(T));
  port.p = p0*(V0/(V0 - V))^n;
  port.h = Medium.enthalpy(T);
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 90}, {60, -80}}, lineColor = {0, 110, 190}, fillColor = {150, 200, 240}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-60, 90}, {60, -80}}, lineColor = {0, 110, 190}, fillColor = {140, 190, 226}, fillPattern = FillPattern.Solid, startAngle = 180, endAngle = 360),
    Line(points = {{-60, 0}, {60, 0}}, color = {0, 110, 190}, thickness = 0.7),
    Line(points = {{0, -80}, {0, -95}}, color = {0, 110, 190}),
    Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>气体受压储能的液压蓄能器。</p>
</section>
<section lang=\"en\">
<p>Hydraulic accumulator: liquid compresses a gas.</p>
</section>
</html>"));
end Accumulator;
