within Mofang.Fluid.Sources;
model FlowSource "流量源 · Flow source"
  replaceable package Medium = Mofang.Fluid.Media.Water constrainedby Mofang.Fluid.Media.Medium "介质 · Medium";
  Interfaces.Port port(redeclare package Medium = Medium) "端口 · Port" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealInput m(unit = "kg/s") "流出的质量流量 · Mass flow that leaves" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  parameter Units.Temperature T = 293.15 "温度 · Temperature";
equation
  assert(T >= 0, "FlowSource: T must not be negative · T 不得为负");
  port.m = -m;
  port.h = Medium.enthalpy(T);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 60}, {80, -60}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.HorizontalCylinder, radius = 20),
    Polygon(points = {{-40, 35}, {40, 0}, {-40, -35}}, lineColor = {0, 110, 190}, fillColor = {0, 110, 190}, fillPattern = FillPattern.Solid),
    Line(points = {{80, 0}, {100, 0}}, color = {0, 110, 190}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>质量流量由信号给出，温度恒定。</p>
</section>
<section lang=\"en\">
<p>The mass flow is a signal, the temperature constant.</p>
</section>
</html>"));
end FlowSource;
