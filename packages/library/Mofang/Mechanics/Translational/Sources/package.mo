within Mofang.Mechanics.Translational;
package Sources "平动驱动 · Translational drives"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-60, 0}, {50, 0}}, color = {0, 115, 75}, thickness = 2, arrow = {Arrow.None, Arrow.Filled})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>力、速度与位置的给定。</p>
</section>
<section lang=\"en\">
<p>Given forces, velocities and positions.</p>
</section>
</html>"));
end Sources;
