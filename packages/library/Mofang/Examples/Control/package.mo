within Mofang.Examples;
package Control "控制示例 · Control"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-40, 60}, {50, 0}, {-40, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>连续与采样控制、观测器、继电控制与噪声。</p>
</section>
<section lang=\"en\">
<p>Continuous and sampled control, observers, relays, noise.</p>
</section>
</html>"));
end Control;
