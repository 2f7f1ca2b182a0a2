within Mofang.Magnetic.Components;
model AirGap "气隙 · Air gap"
  extends Interfaces.Element;
  parameter Units.Length l(min = 0) = 1e-3 "长度 · Length";
  parameter Units.Area A(min = Constants.small) = 1e-4 "截面积 · Cross section";
  Units.FluxDensity B "磁通密度 · Flux density";
equation
  assert(l >= 0, "AirGap: l must not be negative · l 不得为负");
  assert(A >= Constants.small, "AirGap: A must be above zero · A 必须大于零");
  Phi = B*A;
  V = l*B/Constants.mu0;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 40}, {-25, -40}}, lineColor = {150, 80, 0}, fillColor = {240, 230, 219}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{25, 40}, {100, -40}}, lineColor = {150, 80, 0}, fillColor = {240, 230, 219}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-25, 0}, {25, 0}}, color = {150, 80, 0}, pattern = LinePattern.Dash)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>空气中的磁阻，不计边缘效应。</p>
</section>
<section lang=\"en\">
<p>The reluctance of air, without fringing.</p>
</section>
</html>"));
end AirGap;
