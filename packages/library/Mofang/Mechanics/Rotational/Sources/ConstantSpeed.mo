within Mofang.Mechanics.Rotational.Sources;
model ConstantSpeed "恒定转速 · Constant speed"
  extends Interfaces.FromGround;
  parameter Units.AngularVelocity w = 1 "角速度 · Angular velocity";
  parameter Units.Angle phi0 = 0 "初始转角 · Angle at the start";
  Units.Angle phi(start = phi0, fixed = true) "转角 · Angle";
equation
  phi = flange.phi;
  der(phi) = w;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.Solid),
    Text(extent = {{-45, 30}, {45, -30}}, textString = "w", textColor = {90, 90, 90}),
    Rectangle(extent = {{50, 8}, {100, -8}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以恒定转速驱动。</p>
</section>
<section lang=\"en\">
<p>Drives at a constant speed.</p>
</section>
</html>"));
end ConstantSpeed;
