within Mofang.Fluid.Components;
model Pipe "管道 · Pipe"
  extends Interfaces.Resistance;
  parameter Units.Length L = 1 "长度 · Length";
  parameter Units.Length D(min = Constants.small) = 0.02 "内径 · Inner diameter";
  parameter Real lambda(min = 0) = 0.03 "湍流沿程阻力系数 · Darcy's coefficient when turbulent";
  parameter Units.Length dz = 0 "高差 b - a · Height of b above a";
  Units.Velocity v "平均流速 · Mean velocity";
equation
  assert(D >= Constants.small, "Pipe: D must be above zero · D 必须大于零");
  assert(lambda >= 0, "Pipe: lambda must not be negative · lambda 不得为负");
  v = m/(rho*Constants.pi*D^2/4);
  dp = rho*Constants.g*dz + 32*Medium.mu*L/D^2*v + lambda*L/D*rho/2*Math.regularSquare(v);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 30}, {100, -30}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-40, 0}, {40, 0}}, color = {0, 110, 190}, thickness = 0.5, arrow = {Arrow.None, Arrow.Filled}),
    Text(extent = {{-150, -40}, {150, -75}}, textString = "%L", textColor = {0, 110, 190})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>层流（哈根—泊肃叶）与湍流（达西）压降之和，加静压头。</p>
</section>
<section lang=\"en\">
<p>Sum of laminar (Hagen-Poiseuille) and turbulent (Darcy) pressure drop, and static head.</p>
</section>
</html>"));
end Pipe;
