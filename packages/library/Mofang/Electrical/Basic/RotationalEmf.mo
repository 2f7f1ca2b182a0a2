within Mofang.Electrical.Basic;
model RotationalEmf "旋转电动势 · Rotational EMF"
  extends Interfaces.OnePort annotation (IconMap(primitivesVisible = false));
  Mechanics.Rotational.Interfaces.Flange flange "轴 · Shaft" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  parameter Real k(final unit = "N.m/A") = 1 "机电常数 · Constant";
equation
  v = k*der(flange.phi);
  flange.tau = -k*i;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = {{-100, 0}, {-45, 0}}, color = {0, 90, 180}),
    Ellipse(extent = {{-45, 45}, {45, -45}}, lineColor = {0, 90, 180}, fillColor = {128, 172, 218}, fillPattern = FillPattern.Sphere),
    Line(points = {{45, 0}, {100, 0}}, color = {0, 90, 180}),
    Rectangle(extent = {{-8, 90}, {8, 45}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.VerticalCylinder)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把电功率全部变为机械功率：v = k·w，tau = k·i。</p>
</section>
<section lang=\"en\">
<p>Turns electrical into mechanical power: v = k·w, tau = k·i.</p>
</section>
</html>"));
end RotationalEmf;
