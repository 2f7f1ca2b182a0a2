within Mofang.Mechanics.Translational.Components;
model Rod "刚性杆 · Rigid rod"
  extends Interfaces.TwoFlanges;
  parameter Units.Length L = 0 "长度 b - a · Length b - a";
equation
  b.s = a.s + L;
  a.f + b.f = 0;
  annotation (
    Icon(graphics = {
    Line(points = {{-100, 0}, {-60, 0}}, color = {0, 115, 75}),
    Rectangle(extent = {{-60, 10}, {60, -10}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{60, 0}, {100, 0}}, color = {0, 115, 75})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>无质量的刚性连接。</p>
</section>
<section lang=\"en\">
<p>A rigid connection without mass.</p>
</section>
</html>"));
end Rod;
