within Mofang.Blocks.Arithmetic;
block Subtract "偏差 · Difference"
  extends Interfaces.Block;
  Interfaces.RealInput u1 "被减数 · Minuend" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealInput u2 "减数 · Subtrahend" annotation (Placement(transformation(origin = {0, -120}, extent = {{-20, -20}, {20, 20}}, rotation = 90)));
  Interfaces.RealOutput y "差 · Difference" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  y = u1 - u2;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {30, 60, 130}, fillColor = {223, 228, 238}, fillPattern = FillPattern.Solid),
    Line(points = {{-100, 0}, {-50, 0}}, color = {30, 60, 130}),
    Line(points = {{0, -100}, {0, -50}}, color = {30, 60, 130}),
    Line(points = {{50, 0}, {100, 0}}, color = {30, 60, 130}),
    Text(extent = {{-100, 60}, {-40, 10}}, textString = "+", textColor = {30, 60, 130}),
    Text(extent = {{20, -40}, {90, -100}}, textString = "−", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>设定值减去反馈值，是控制回路的比较点。</p>
</section>
<section lang=\"en\">
<p>Set point minus feedback: where a control loop closes.</p>
</section>
</html>"));
end Subtract;
