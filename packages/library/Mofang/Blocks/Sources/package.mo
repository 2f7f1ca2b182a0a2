within Mofang.Blocks;
package Sources "信号源 · Sources of signals"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-70, -50}, {-20, -50}, {-20, 40}, {60, 40}}, color = {30, 60, 130}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>随时间给定的实数、布尔与整数信号。</p>
</section>
<section lang=\"en\">
<p>Real, Boolean and integer signals that are given over time.</p>
</section>
</html>"));
end Sources;
