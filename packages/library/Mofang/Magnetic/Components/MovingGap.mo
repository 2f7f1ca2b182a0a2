within Mofang.Magnetic.Components;
model MovingGap "可动气隙 · Moving air gap"
  extends Interfaces.Element;
  Mechanics.Translational.Interfaces.Flange flange "衔铁，位置为气隙长度 · Armature; its position is the gap" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  parameter Units.Area A(min = Constants.small) = 1e-4 "截面积 · Cross section";
  parameter Units.Length gMin(min = Constants.small) = 1e-5 "最小气隙 · Smallest gap";
  Units.Length g "气隙长度 · Gap";
equation
  assert(A >= Constants.small, "MovingGap: A must be above zero · A 必须大于零");
  assert(gMin >= Constants.small, "MovingGap: gMin must be above zero · gMin 必须大于零");
  g = noEvent(max(flange.s, gMin));
  V = g*Phi/(Constants.mu0*A);
  flange.f = Phi^2/(2*Constants.mu0*A);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 40}, {-25, -40}}, lineColor = {150, 80, 0}, fillColor = {240, 230, 219}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{25, 40}, {100, -40}}, lineColor = {150, 80, 0}, fillColor = {240, 230, 219}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-20, 0}, {20, 0}}, color = {150, 80, 0}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{0, -90}, {0, -40}}, color = {150, 80, 0})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>磁通把两个极面相互吸引，力由磁能求导得到。</p>
</section>
<section lang=\"en\">
<p>Flux pulls the faces together; the force is the derivative of the magnetic energy.</p>
</section>
</html>"));
end MovingGap;
