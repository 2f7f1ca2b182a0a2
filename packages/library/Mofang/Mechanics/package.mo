within Mofang;
package Mechanics "机械 · Mechanics"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {90, 90, 90}, fillColor = {172, 172, 172}, fillPattern = FillPattern.Sphere),
    Ellipse(extent = {{-15, 15}, {15, -15}}, lineColor = {90, 90, 90}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>一维转动与平动、车辆部件、平面与空间多体系统。</p>
</section>
<section lang=\"en\">
<p>Rotation and translation in one dimension, parts of vehicles, multibody systems in the plane and in space.</p>
</section>
</html>"));
end Mechanics;
