within Mofang.Electrical;
package Switches "开关 · Switches"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, 0}, {-30, 0}}, color = {0, 90, 180}),
    Line(points = {{-30, 0}, {30, 40}}, color = {0, 90, 180}, thickness = 1),
    Line(points = {{35, 0}, {80, 0}}, color = {0, 90, 180})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由布尔信号、电压或时间控制的理想开关与熔断器。</p>
</section>
<section lang=\"en\">
<p>Ideal switches that signals, voltages or time control, and a fuse.</p>
</section>
</html>"));
end Switches;
