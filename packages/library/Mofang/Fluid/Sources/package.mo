within Mofang.Fluid;
package Sources "边界 · Boundaries"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 110, 190}, fillColor = {128, 182, 222}, fillPattern = FillPattern.Sphere)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>给定压力、流量与温度的边界。</p>
</section>
<section lang=\"en\">
<p>Boundaries of given pressure, flow and temperature.</p>
</section>
</html>"));
end Sources;
