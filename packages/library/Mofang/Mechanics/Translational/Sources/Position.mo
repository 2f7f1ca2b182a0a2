within Mofang.Mechanics.Translational.Sources;
model Position "信号位置 · Position from a signal"
  extends Interfaces.FromGround;
  Blocks.Interfaces.RealInput s(unit = "m") "位置 · Position" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
equation
  flange.s = s;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-50, 40}, {50, -40}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.Solid),
    Text(extent = {{-45, 30}, {45, -30}}, textString = "s", textColor = {0, 115, 75}),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 115, 75}, thickness = 0.7),
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 115, 75}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>位置等于输入信号；与质量相连时信号须可以求导两次。</p>
</section>
<section lang=\"en\">
<p>The position is the input signal; connected with a mass it must be differentiable twice.</p>
</section>
</html>"));
end Position;
