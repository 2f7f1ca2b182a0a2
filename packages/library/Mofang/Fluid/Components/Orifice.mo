within Mofang.Fluid.Components;
model Orifice "节流孔 · Orifice"
  extends Interfaces.Resistance;
  parameter Units.Area A(min = Constants.small) = 1e-4 "孔口面积 · Area";
  parameter Real cd(min = 0) = 0.62 "流量系数 · Discharge coefficient";
  parameter Units.Pressure delta(min = Constants.small) = 10 "小压差光滑区 · Region of small pressure drops that is smoothed";
equation
  assert(A >= Constants.small, "Orifice: A must be above zero · A 必须大于零");
  assert(cd >= 0, "Orifice: cd must not be negative · cd 不得为负");
  assert(delta >= Constants.small, "Orifice: delta must be above zero · delta 必须大于零");
  m = cd*A*sqrt(2*rho)*Math.regularRoot(dp, delta);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 30}, {100, -30}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.HorizontalCylinder),
    Polygon(points = {{-8, 30}, {8, 30}, {0, 8}}, lineColor = {0, 110, 190}, fillColor = {0, 110, 190}, fillPattern = FillPattern.Solid),
    Polygon(points = {{-8, -30}, {8, -30}, {0, -8}}, lineColor = {0, 110, 190}, fillColor = {0, 110, 190}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>不可压缩流的孔口方程。</p>
</section>
<section lang=\"en\">
<p>The equation of incompressible flow through an orifice.</p>
</section>
</html>"));
end Orifice;
