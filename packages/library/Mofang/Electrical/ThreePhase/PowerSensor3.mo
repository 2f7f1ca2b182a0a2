within Mofang.Electrical.ThreePhase;
model PowerSensor3 "三相功率表 · Power of three phases"
  extends Interfaces.ThreePhaseOnePort;
  Blocks.Interfaces.RealOutput P(unit = "W") "瞬时功率 · Momentary power" annotation (Placement(transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  v = zeros(3);
  P = p.v*i;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 130, 150}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 130, 150}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 130, 150}),
    Line(points = {{0, -50}, {0, -100}}, color = {0, 130, 150}),
    Text(extent = {{-35, 35}, {35, -35}}, textString = "W", textColor = {0, 130, 150})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三相瞬时功率之和，电压对地计。</p>
</section>
<section lang=\"en\">
<p>Sum of the momentary powers, voltages against ground.</p>
</section>
</html>"));
end PowerSensor3;
