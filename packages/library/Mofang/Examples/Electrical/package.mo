within Mofang.Examples;
package Electrical "电气示例 · Electrical examples"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>从阻容电路到变流器与电机。</p>
</section>
<section lang=\"en\">
<p>From a resistor and a capacitor to converters and machines.</p>
</section>
</html>"));
end Electrical;
