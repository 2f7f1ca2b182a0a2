within Mofang.Thermal.Components;
model Convection "对流 · Convection"
  extends Interfaces.Element;
  parameter Units.HeatTransferCoefficient h = 10 "传热系数 · Heat transfer coefficient";
  parameter Units.Area A = 1 "面积 · Area";
equation
  assert(h >= 0, "Convection: h must not be negative · h 不得为负");
  Q = h*A*dT;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 60}, {-40, -60}}, lineColor = {190, 40, 30}, fillColor = {190, 40, 30}, fillPattern = FillPattern.Backward),
    Line(points = {{-30, 30}, {60, 30}}, color = {190, 40, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-30, 0}, {60, 0}}, color = {190, 40, 30}, arrow = {Arrow.None, Arrow.Filled}),
    Line(points = {{-30, -30}, {60, -30}}, color = {190, 40, 30}, arrow = {Arrow.None, Arrow.Filled})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>固体表面（a）与流体（b）之间的换热。</p>
</section>
<section lang=\"en\">
<p>Heat transfer between a surface (a) and a fluid (b).</p>
</section>
</html>"));
end Convection;
