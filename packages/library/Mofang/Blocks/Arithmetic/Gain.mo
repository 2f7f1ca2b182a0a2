within Mofang.Blocks.Arithmetic;
block Gain "增益 · Gain"
  extends Interfaces.SISO;
  parameter Real k = 1 "增益 · Gain";
equation
  y = k*u;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-80, 80}, {80, 0}, {-80, -80}}, lineColor = {30, 60, 130}, fillColor = {223, 228, 238}, fillPattern = FillPattern.Solid),
    Text(extent = {{-75, 30}, {35, -30}}, textString = "%k", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出为输入乘以 k。</p>
</section>
<section lang=\"en\">
<p>The output is k times the input.</p>
</section>
</html>"));
end Gain;
