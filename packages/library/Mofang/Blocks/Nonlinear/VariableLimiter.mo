within Mofang.Blocks.Nonlinear;
block VariableLimiter "可变限幅 · Limiter with variable limits"
  extends Interfaces.SISO;
  Interfaces.RealInput upper "上限 · Upper limit" annotation (Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
  Interfaces.RealInput lower "下限 · Lower limit" annotation (Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
equation
  y = smooth(0, if u > upper then upper elseif u < lower then lower else u);
  annotation (
    Icon(graphics = {
    Line(points = {{-90, 0}, {90, 0}}, color = {30, 60, 130}),
    Line(points = {{0, -90}, {0, 90}}, color = {30, 60, 130}),
    Line(points = {{-80, -60}, {-40, -60}, {40, 60}, {80, 60}}, color = {30, 60, 130}, thickness = 0.5),
    Line(points = {{-95, 80}, {80, 80}}, color = {30, 60, 130}, pattern = LinePattern.Dash),
    Line(points = {{-95, -80}, {80, -80}}, color = {30, 60, 130}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>上下限由信号给定的限幅。</p>
</section>
<section lang=\"en\">
<p>Limiter whose limits are signals.</p>
</section>
</html>"));
end VariableLimiter;
