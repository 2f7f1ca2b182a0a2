within Mofang.Mechanics.Rotational.Sources;
model ConstantTorque "恒定转矩 · Constant torque"
  extends Interfaces.FromGround;
  parameter Units.Torque tau = 1 "转矩 · Torque";
equation
  flange.tau = -tau;
  annotation (
    Icon(graphics = {
    Line(points = {{-60, -30}, {-40, 40}, {10, 60}, {50, 40}, {70, 5}}, color = {90, 90, 90}, thickness = 0.7, smooth = Smooth.Bezier),
    Polygon(points = {{58, 15}, {82, 10}, {75, -15}}, lineColor = {90, 90, 90}, fillColor = {90, 90, 90}, fillPattern = FillPattern.Solid),
    Text(extent = {{-100, -40}, {60, -75}}, textString = "%tau", textColor = {90, 90, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>恒定的驱动转矩。</p>
</section>
<section lang=\"en\">
<p>A constant driving torque.</p>
</section>
</html>"));
end ConstantTorque;
