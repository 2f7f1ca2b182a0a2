within Mofang.Mechanics.Spatial.Parts;
model Translation "固定平移 · Fixed translation"
  extends Interfaces.TwoFrames;
  parameter Units.Length r[3] = {1, 0, 0} "由 a 到 b 的矢量（a 坐标系） · Vector from a to b, in frame a";
equation
  Connections.branch(a.R, b.R);
  b.r = a.r + transpose(a.R.T)*r;
  b.R = a.R;
  a.f + b.f = zeros(3);
  a.t + b.t + Math.cross(r, b.f) = zeros(3);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 15}, {100, -15}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.HorizontalCylinder),
    Text(extent = {{-150, -25}, {150, -60}}, textString = "%r", textColor = {60, 70, 140})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>无质量的刚性平移。</p>
</section>
<section lang=\"en\">
<p>A rigid translation without mass.</p>
</section>
</html>"));
end Translation;
