within Mofang.Magnetic.Components;
model SaturatingCore "饱和铁心 · Saturating core"
  extends Interfaces.Element;
  parameter Units.Length l = 0.2 "磁路长度 · Length";
  parameter Units.Area A(min = Constants.small) = 1e-4 "截面积 · Cross section";
  parameter Real mur(min = 1) = 2000 "初始相对磁导率 · Relative permeability at small fields";
  parameter Units.FluxDensity Bs(min = Constants.small) = 1.6 "饱和磁通密度 · Saturation";
  Units.FluxDensity B "磁通密度 · Flux density";
  Units.FieldStrength H "磁场强度 · Field strength";
equation
  assert(A >= Constants.small, "SaturatingCore: A must be above zero · A 必须大于零");
  assert(mur >= 1, "SaturatingCore: mur must be at least 1 · mur 不得小于 1");
  assert(Bs >= Constants.small, "SaturatingCore: Bs must be above zero · Bs 必须大于零");
  Phi = B*A;
  V = H*l;
  B = Constants.mu0*H + 2*Bs/Constants.pi*atan(Constants.pi*(mur - 1)*Constants.mu0*H/(2*Bs));
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {150, 80, 0}),
    Rectangle(extent = {{-60, 28}, {60, -28}}, lineColor = {150, 80, 0}, fillColor = {240, 230, 219}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{60, 0}, {100, 0}}, color = {150, 80, 0}),
    Line(points = {{-50, -20}, {-20, -15}, {20, 15}, {50, 20}}, color = {150, 80, 0}, thickness = 0.5, smooth = Smooth.Bezier)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>反正切磁化曲线，大磁场时趋近饱和。</p>
</section>
<section lang=\"en\">
<p>An arc-tangent magnetisation curve that saturates.</p>
</section>
</html>"));
end SaturatingCore;
