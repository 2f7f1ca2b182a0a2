within Mofang.Electrical.ThreePhase;
model CurrentSensor3 "三相电流表 · Currents of three phases"
  extends Interfaces.ThreePhaseOnePort;
  Blocks.Interfaces.RealOutput y[3] "各相电流 · Currents" annotation (Placement(transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  v = zeros(3);
  y = i;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 130, 150}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 130, 150}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 130, 150}),
    Line(points = {{0, -50}, {0, -100}}, color = {0, 130, 150}),
    Text(extent = {{-35, 35}, {35, -35}}, textString = "A", textColor = {0, 130, 150})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>测量各相电流，没有压降。</p>
</section>
<section lang=\"en\">
<p>Measures the phase currents without a voltage drop.</p>
</section>
</html>"));
end CurrentSensor3;
