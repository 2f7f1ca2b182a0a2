within Mofang.Fluid.Sensors;
model FlowSensor "流量传感器 · Flow sensor"
  extends Interfaces.TwoPorts annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.RealOutput m(unit = "kg/s") "由 a 到 b 的质量流量 · Mass flow from a to b" annotation (Placement(transformation(origin = {0, 110}, extent = {{-10, -10}, {10, 10}}, rotation = 90)));
equation
  a.m + b.m = 0;
  a.p = b.p;
  a.h = inStream(b.h);
  b.h = inStream(a.h);
  m = a.m;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 110, 190}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, 0}, {-60, 0}}, color = {0, 110, 190}),
    Line(points = {{60, 0}, {90, 0}}, color = {0, 110, 190}),
    Line(points = {{0, 60}, {0, 100}}, color = {0, 110, 190}),
    Text(extent = {{-40, 40}, {40, -40}}, textString = "ṁ", textColor = {0, 110, 190})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量质量流量，没有压降。</p>
</section>
<section lang=\"en\">
<p>Measures the mass flow without a pressure drop.</p>
</section>
</html>"));
end FlowSensor;
