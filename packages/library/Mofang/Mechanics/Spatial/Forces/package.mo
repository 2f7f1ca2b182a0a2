within Mofang.Mechanics.Spatial;
package Forces "空间力 · Forces"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-60, -40}, {50, 40}}, color = {60, 70, 140}, thickness = 2, arrow = {Arrow.None, Arrow.Filled})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>力、转矩、弹簧与传感器。</p>
</section>
<section lang=\"en\">
<p>Forces, torques, springs and sensors.</p>
</section>
</html>"));
end Forces;
