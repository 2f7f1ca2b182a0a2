within Mofang.Mechanics.Planar;
package Forces "平面力 · Forces"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-60, -40}, {50, 40}}, color = {130, 80, 30}, thickness = 2, arrow = {Arrow.None, Arrow.Filled})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>力、转矩、弹簧与传感器。</p>
</section>
<section lang=\"en\">
<p>Forces, torques, springs and sensors.</p>
</section>
</html>"));
end Forces;
