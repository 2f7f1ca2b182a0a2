within Mofang.Mechanics.Planar.Parts;
model Link "连杆 · Rigid link"
  extends Interfaces.TwoFrames;
  parameter Units.Length r[2] = {1, 0} "由 a 到 b 的矢量（a 坐标系） · Vector from a to b, in frame a";
equation
  b.r = a.r + {cos(a.phi)*r[1] - sin(a.phi)*r[2], sin(a.phi)*r[1] + cos(a.phi)*r[2]};
  b.phi = a.phi;
  a.f + b.f = zeros(2);
  a.tau + b.tau + (cos(a.phi)*r[1] - sin(a.phi)*r[2])*b.f[2] - (sin(a.phi)*r[1] + cos(a.phi)*r[2])*b.f[1] = 0;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 15}, {100, -15}}, lineColor = {130, 80, 30}, fillColor = {238, 230, 223}, fillPattern = FillPattern.HorizontalCylinder),
    Text(extent = {{-150, -25}, {150, -60}}, textString = "%r", textColor = {130, 80, 30})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>无质量的刚性连杆。</p>
</section>
<section lang=\"en\">
<p>A rigid link without mass.</p>
</section>
</html>"));
end Link;
