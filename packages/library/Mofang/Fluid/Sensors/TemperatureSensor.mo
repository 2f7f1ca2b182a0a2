within Mofang.Fluid.Sensors;
model TemperatureSensor "温度传感器 · Temperature sensor"
  extends Interfaces.TwoPorts annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.RealOutput T(unit = "K") "流过的流体温度 · Temperature of the passing fluid" annotation (Placement(transformation(origin = {0, 110}, extent = {{-10, -10}, {10, 10}}, rotation = 90)));
equation
  a.m + b.m = 0;
  a.p = b.p;
  a.h = inStream(b.h);
  b.h = inStream(a.h);
  T = Medium.temperature(noEvent(if a.m >= 0 then b.h else a.h));
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Rectangle(extent = {{-100, 20}, {100, -20}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-8, 90}, {8, 20}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-20, 20}, {20, -20}}, lineColor = {0, 110, 190}, fillColor = {0, 110, 190}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>流过的流体的温度，没有压降。</p>
</section>
<section lang=\"en\">
<p>Temperature of what passes, without a pressure drop.</p>
</section>
</html>"));
end TemperatureSensor;
