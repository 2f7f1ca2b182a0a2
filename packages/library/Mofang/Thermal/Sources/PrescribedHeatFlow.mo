within Mofang.Thermal.Sources;
model PrescribedHeatFlow "信号热流 · Heat flow from a signal"
  Interfaces.HeatPort port "热端口 · Heat port" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealInput Q(unit = "W") "流出的热流 · Heat flow that leaves" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
equation
  port.Q = -Q;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, 40}, {60, 40}}, color = {190, 40, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-80, 0}, {70, 0}}, color = {190, 40, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-80, -40}, {60, -40}}, color = {190, 40, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{90, 60}, {90, -60}}, color = {190, 40, 30}, thickness = 0.7),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>热流由信号给出。</p>
</section>
<section lang=\"en\">
<p>The heat flow is a signal.</p>
</section>
</html>"));
end PrescribedHeatFlow;
