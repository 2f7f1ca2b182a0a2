within Mofang.Mechanics.Rotational.Sources;
model Position "信号转角 · Angle from a signal"
  extends Interfaces.FromGround;
  Blocks.Interfaces.RealInput phi(unit = "rad") "转角 · Angle" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
equation
  flange.phi = phi;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.Solid),
    Text(extent = {{-45, 30}, {45, -30}}, textString = "φ", textColor = {90, 90, 90}),
    Rectangle(extent = {{50, 8}, {100, -8}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-100, 0}, {-50, 0}}, color = {90, 90, 90}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>转角等于输入信号，信号须可以求导两次。</p>
</section>
<section lang=\"en\">
<p>The angle is the input signal, which must be differentiable twice.</p>
</section>
</html>"));
end Position;
