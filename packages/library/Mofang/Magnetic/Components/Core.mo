within Mofang.Magnetic.Components;
model Core "线性铁心 · Linear core"
  extends Interfaces.Element;
  parameter Units.Length l = 0.2 "磁路长度 · Length";
  parameter Units.Area A(min = Constants.small) = 1e-4 "截面积 · Cross section";
  parameter Real mur(min = 1) = 1000 "相对磁导率 · Relative permeability";
  Units.FluxDensity B "磁通密度 · Flux density";
equation
  assert(A >= Constants.small, "Core: A must be above zero · A 必须大于零");
  assert(mur >= 1, "Core: mur must be at least 1 · mur 不得小于 1");
  Phi = B*A;
  V = l*B/(mur*Constants.mu0);
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {150, 80, 0}),
    Rectangle(extent = {{-60, 28}, {60, -28}}, lineColor = {150, 80, 0}, fillColor = {240, 230, 219}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{60, 0}, {100, 0}}, color = {150, 80, 0}),
    Text(extent = {{-50, 20}, {50, -20}}, textString = "μ=%mur", textColor = {150, 80, 0})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由尺寸与相对磁导率确定的磁阻。</p>
</section>
<section lang=\"en\">
<p>A reluctance by dimensions and relative permeability.</p>
</section>
</html>"));
end Core;
