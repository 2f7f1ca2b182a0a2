within Mofang.Fluid.Sources;
model PressureSource "信号压力边界 · Pressure from a signal"
  replaceable package Medium = Mofang.Fluid.Media.Water constrainedby Mofang.Fluid.Media.Medium "介质 · Medium";
  Interfaces.Port port(redeclare package Medium = Medium) "端口 · Port" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealInput p(unit = "Pa") "压力 · Pressure" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  parameter Units.Temperature T = 293.15 "温度 · Temperature";
equation
  assert(T >= 0, "PressureSource: T must not be negative · T 不得为负");
  port.p = p;
  port.h = Medium.enthalpy(T);
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-80, 80}, {80, -80}}, lineColor = {0, 110, 190}, fillColor = {128, 182, 222}, fillPattern = FillPattern.Sphere),
    Line(points = {{80, 0}, {100, 0}}, color = {0, 110, 190}),
    Text(extent = {{-50, 30}, {50, -30}}, textString = "p", textColor = {0, 110, 190}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>压力由信号给出的容器。</p>
</section>
<section lang=\"en\">
<p>A reservoir whose pressure is a signal.</p>
</section>
</html>"));
end PressureSource;
