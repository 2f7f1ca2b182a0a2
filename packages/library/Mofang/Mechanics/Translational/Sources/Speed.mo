within Mofang.Mechanics.Translational.Sources;
model Speed "信号速度 · Velocity from a signal"
  extends Interfaces.FromGround;
  Blocks.Interfaces.RealInput v(unit = "m/s") "速度 · Velocity" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  parameter Units.Length s0 = 0 "初始位置 · Position at the start";
  Units.Length s(start = s0, fixed = true) "位置 · Position";
equation
  s = flange.s;
  der(s) = v;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-50, 40}, {50, -40}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.Solid),
    Text(extent = {{-45, 30}, {45, -30}}, textString = "v", textColor = {0, 115, 75}),
    Line(points = {{50, 0}, {100, 0}}, color = {0, 115, 75}, thickness = 0.7),
    Line(points = {{-100, 0}, {-50, 0}}, color = {0, 115, 75}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>速度等于输入信号。</p>
</section>
<section lang=\"en\">
<p>The velocity is the input signal.</p>
</section>
</html>"));
end Speed;
