within Mofang.Fluid.Components;
model FlowPump "定量泵 · Metering pump"
  extends Interfaces.TwoPorts annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.RealInput m(unit = "kg/s") "质量流量 · Mass flow" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
equation
  a.m = m;
  a.m + b.m = 0;
  b.h = inStream(a.h);
  a.h = inStream(b.h);
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Ellipse(extent = {{-70, 70}, {70, -70}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.Solid),
    Polygon(points = {{-35, 60}, {70, 0}, {-35, -60}}, lineColor = {0, 110, 190}, fillColor = {0, 110, 190}, fillPattern = FillPattern.Solid),
    Line(points = {{-100, 0}, {-70, 0}}, color = {0, 110, 190}),
    Line(points = {{70, 0}, {100, 0}}, color = {0, 110, 190}),
    Line(points = {{0, 90}, {0, 70}}, color = {0, 110, 190}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>流量等于信号，与压差无关。</p>
</section>
<section lang=\"en\">
<p>The flow is a signal, whatever the pressure.</p>
</section>
</html>"));
end FlowPump;
