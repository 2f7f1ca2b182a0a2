within Mofang.Fluid.Sources;
model Ambient "定压边界 · Boundary of fixed pressure"
  replaceable package Medium = Mofang.Fluid.Media.Water constrainedby Mofang.Fluid.Media.Medium "介质 · Medium";
  Interfaces.Port port(redeclare package Medium = Medium) "端口 · Port" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Units.Pressure p = 101325 "压力 · Pressure";
  parameter Units.Temperature T = 293.15 "温度 · Temperature";
equation
  assert(T >= 0, "Ambient: T must not be negative · T 不得为负");
  port.p = p;
  port.h = Medium.enthalpy(T);
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-80, 80}, {80, -80}}, lineColor = {0, 110, 190}, fillColor = {128, 182, 222}, fillPattern = FillPattern.Sphere),
    Line(points = {{80, 0}, {100, 0}}, color = {0, 110, 190}),
    Text(extent = {{-50, 30}, {50, -30}}, textString = "p T", textColor = {0, 110, 190}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>压力与温度恒定的无限大容器。</p>
</section>
<section lang=\"en\">
<p>An infinite reservoir of constant pressure and temperature.</p>
</section>
</html>"));
end Ambient;
