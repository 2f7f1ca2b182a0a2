within Mofang.Electrical.ThreePhase;
model SignalVoltage3 "三相信号电压源 · Three-phase voltage from signals"
  extends Interfaces.ThreePhaseOnePort annotation (IconMap(primitivesVisible = false));
  Blocks.Interfaces.RealInput u[3] "各相电压 · Voltages of the phases" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
equation
  v = u;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 130, 150}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 130, 150}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 130, 150}),
    Line(points = {{0, 90}, {0, 50}}, color = {0, 130, 150}, pattern = LinePattern.Dash),
    Text(extent = {{-30, 30}, {30, -30}}, textString = "3~", textColor = {0, 130, 150})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>各相电压由信号向量给出。</p>
</section>
<section lang=\"en\">
<p>A vector of signals gives the voltages.</p>
</section>
</html>"));
end SignalVoltage3;
