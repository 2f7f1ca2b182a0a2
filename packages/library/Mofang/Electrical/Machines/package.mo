within Mofang.Electrical;
package Machines "电机 · Machines"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-60, 40}, {40, -40}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{40, 10}, {85, -10}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-50, -40}, {-20, -60}}, lineColor = {0, 90, 180}, fillColor = {0, 90, 180}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>直流、同步与感应电机，含转子惯量。</p>
</section>
<section lang=\"en\">
<p>Direct-current, synchronous and induction machines with their rotors.</p>
</section>
</html>"));
end Machines;
