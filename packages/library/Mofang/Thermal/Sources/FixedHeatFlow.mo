within Mofang.Thermal.Sources;
model FixedHeatFlow "恒定热流 · Fixed heat flow"
  Interfaces.HeatPort port "热端口 · Heat port" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Units.HeatFlow Q = 100 "流出的热流 · Heat flow that leaves";
equation
  port.Q = -Q;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, 40}, {60, 40}}, color = {190, 40, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-80, 0}, {70, 0}}, color = {190, 40, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-80, -40}, {60, -40}}, color = {190, 40, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{90, 60}, {90, -60}}, color = {190, 40, 30}, thickness = 0.7),
    Text(extent = {{-80, -60}, {80, -90}}, textString = "%Q", textColor = {190, 40, 30}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>恒定的热源。</p>
</section>
<section lang=\"en\">
<p>A constant source of heat.</p>
</section>
</html>"));
end FixedHeatFlow;
