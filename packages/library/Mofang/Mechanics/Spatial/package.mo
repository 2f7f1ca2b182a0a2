within Mofang.Mechanics;
package Spatial "空间多体 · Spatial multibody systems"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-60, -60}, {0, -80}, {60, -50}, {0, -30}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.Solid),
    Polygon(points = {{-60, -60}, {0, -30}, {0, 50}, {-60, 20}}, lineColor = {60, 70, 140}, fillColor = {167, 172, 203}, fillPattern = FillPattern.Solid),
    Polygon(points = {{0, -30}, {60, -50}, {60, 30}, {0, 50}}, lineColor = {60, 70, 140}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三维刚体、铰与力。坐标系接口过约束，回路由工具自动断开。</p>
</section>
<section lang=\"en\">
<p>Rigid bodies, joints and forces in three dimensions. Frames are overconstrained; tools break loops of them automatically.</p>
</section>
</html>"));
end Spatial;
