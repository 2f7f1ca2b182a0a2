within Mofang.Magnetic.Components;
model Magnet "永磁体 · Permanent magnet"
  extends Interfaces.Element;
  parameter Units.FluxDensity Br = 1.2 "剩磁 · Remanence";
  parameter Real mur(min = 1) = 1.05 "相对回复磁导率 · Relative recoil permeability";
  parameter Units.Length l(min = Constants.small) = 0.01 "磁化方向长度 · Length along the magnetisation";
  parameter Units.Area A(min = Constants.small) = 1e-4 "截面积 · Cross section";
  Units.FluxDensity B "由 n 到 p 的磁通密度 · Flux density from n to p";
equation
  assert(mur >= 1, "Magnet: mur must be at least 1 · mur 不得小于 1");
  assert(l >= Constants.small, "Magnet: l must be above zero · l 必须大于零");
  assert(A >= Constants.small, "Magnet: A must be above zero · A 必须大于零");
  Phi = -B*A;
  B = Br - mur*Constants.mu0*V/l;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 40}, {0, -40}}, lineColor = {150, 80, 0}, fillColor = {200, 40, 40}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{0, 40}, {80, -40}}, lineColor = {150, 80, 0}, fillColor = {0, 100, 200}, fillPattern = FillPattern.Solid),
    Text(extent = {{-70, 25}, {-10, -25}}, textString = "N", textColor = {255, 255, 255}),
    Text(extent = {{10, 25}, {70, -25}}, textString = "S", textColor = {255, 255, 255}),
    Line(points = {{-100, 0}, {-80, 0}}, color = {150, 80, 0}),
    Line(points = {{80, 0}, {100, 0}}, color = {150, 80, 0})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>线性退磁曲线的永磁体，磁通由 p 端流出。</p>
</section>
<section lang=\"en\">
<p>A magnet with a linear demagnetisation curve; flux leaves at p.</p>
</section>
</html>"));
end Magnet;
