within Mofang.Fluid.Sensors;
model PressureSensor "压力传感器 · Pressure sensor"
  replaceable package Medium = Mofang.Fluid.Media.Water constrainedby Mofang.Fluid.Media.Medium "介质 · Medium";
  Interfaces.Port port(redeclare package Medium = Medium) "端口 · Port" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  Blocks.Interfaces.RealOutput p(unit = "Pa") "压力 · Pressure" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  port.m = 0;
  port.h = 0;
  p = port.p;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 110, 190}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{0, -60}, {0, -90}}, color = {0, 110, 190}),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 110, 190}),
    Text(extent = {{-40, 40}, {40, -40}}, textString = "p", textColor = {0, 110, 190}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量压力，没有流量。</p>
</section>
<section lang=\"en\">
<p>Measures a pressure; nothing flows.</p>
</section>
</html>"));
end PressureSensor;
