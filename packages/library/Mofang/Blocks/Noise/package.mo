within Mofang.Blocks;
package Noise "噪声 · Noise"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, 0}, {-60, 40}, {-45, -30}, {-30, 20}, {-15, -50}, {0, 60}, {15, -20}, {30, 35}, {45, -45}, {60, 15}, {80, 0}}, color = {30, 60, 130}, thickness = 0.7)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由种子决定、可以重现的伪随机信号。</p>
</section>
<section lang=\"en\">
<p>Pseudo-random signals: the seed decides them, runs can be repeated.</p>
</section>
</html>"));
end Noise;
