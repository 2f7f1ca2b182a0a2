within Mofang.Mechanics.Rotational.Sources;
model Speed "信号转速 · Speed from a signal"
  extends Interfaces.FromGround;
  Blocks.Interfaces.RealInput w(unit = "rad/s") "角速度 · Angular velocity" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  parameter Units.Angle phi0 = 0 "初始转角 · Angle at the start";
  Units.Angle phi(start = phi0, fixed = true) "转角 · Angle";
equation
  phi = flange.phi;
  der(phi) = w;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.Solid),
    Text(extent = {{-45, 30}, {45, -30}}, textString = "w", textColor = {90, 90, 90}),
    Rectangle(extent = {{50, 8}, {100, -8}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-100, 0}, {-50, 0}}, color = {90, 90, 90}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>转速等于输入信号。</p>
</section>
<section lang=\"en\">
<p>The speed is the input signal.</p>
</section>
</html>"));
end Speed;
