within Mofang.Mechanics.Rotational.Sources;
model Torque "信号转矩 · Torque from a signal"
  extends Interfaces.FromGround;
  Blocks.Interfaces.RealInput u(unit = "N.m") "转矩 · Torque" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
equation
  flange.tau = -u;
  annotation (
    Icon(graphics = {
    Line(points = {{-60, -30}, {-40, 40}, {10, 60}, {50, 40}, {70, 5}}, color = {90, 90, 90}, thickness = 0.7, smooth = Smooth.Bezier),
    Polygon(points = {{58, 15}, {82, 10}, {75, -15}}, lineColor = {90, 90, 90}, fillColor = {90, 90, 90}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由信号给出的驱动转矩。</p>
</section>
<section lang=\"en\">
<p>A driving torque from a signal.</p>
</section>
</html>"));
end Torque;
