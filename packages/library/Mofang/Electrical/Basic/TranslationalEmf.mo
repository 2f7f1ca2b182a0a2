within Mofang.Electrical.Basic;
model TranslationalEmf "平动电动势 · Translational EMF"
  extends Interfaces.OnePort annotation (IconMap(primitivesVisible = false));
  Mechanics.Translational.Interfaces.Flange flange "滑块 · Slider" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  parameter Real k(final unit = "N/A") = 1 "机电常数 · Constant";
equation
  v = k*der(flange.s);
  flange.f = -k*i;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-45, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-45, 30}, {45, -30}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.Solid),
    Line(points = {{45, 0}, {100, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-15, 90}, {15, 30}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.HorizontalCylinder)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>音圈等直线电动势：v = k·速度，f = k·i。</p>
</section>
<section lang=\"en\">
<p>Voice coils and other linear devices: v = k·velocity, f = k·i.</p>
</section>
</html>"));
end TranslationalEmf;
