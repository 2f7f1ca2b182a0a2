within Mofang.Examples;
package Translational "平动示例 · Translation"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>振动、摩擦与冲击。</p>
</section>
<section lang=\"en\">
<p>Vibration, friction, impact.</p>
</section>
</html>"));
end Translational;
