within Mofang.Electrical.ThreePhase;
model VoltageSensor3 "三相电压表 · Voltages of three phases"
  Interfaces.Plug p "相线 · Phases" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Pin n "参考点 · Reference" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealOutput v[3] "各相电压 · Voltages" annotation (Placement(transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
equation
  p.i = zeros(3);
  n.i = 0;
  v = p.v - fill(n.v, 3);
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 130, 150}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 130, 150}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 130, 150}),
    Line(points = {{0, -50}, {0, -100}}, color = {0, 130, 150}),
    Text(extent = {{-35, 35}, {35, -35}}, textString = "V", textColor = {0, 130, 150}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>各相对参考点的电压。</p>
</section>
<section lang=\"en\">
<p>Voltages of the phases against a reference.</p>
</section>
</html>"));
end VoltageSensor3;
