within Mofang.Process;
model Population "种群 · Population"
  extends Blocks.Interfaces.Block;
  Blocks.Interfaces.RealInput growth(unit = "s-1") "增长率 · Rate of growth" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Blocks.Interfaces.RealOutput x(start = x_start, fixed = true) "数量 · Number" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Real x_start = 1 "初始数量 · Number at the start";
equation
  der(x) = growth*x;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-50, 40}, {-20, 10}}, lineColor = {90, 110, 40}, fillColor = {90, 110, 40}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{10, 50}, {40, 20}}, lineColor = {90, 110, 40}, fillColor = {90, 110, 40}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-20, -10}, {10, -40}}, lineColor = {90, 110, 40}, fillColor = {90, 110, 40}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{30, -20}, {60, -50}}, lineColor = {90, 110, 40}, fillColor = {90, 110, 40}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>数量的变化率等于增长率乘以数量。</p>
</section>
<section lang=\"en\">
<p>The number changes at the rate of growth times the number.</p>
</section>
</html>"));
end Population;
