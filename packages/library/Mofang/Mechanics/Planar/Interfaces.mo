within Mofang.Mechanics.Planar;
package Interfaces "接口 · Connectors and base classes"
  extends Icons.Package;

  connector Frame "坐标系 · Frame"
    Units.Length r[2] "原点位置 · Position of the origin";
    Units.Angle phi "转角 · Angle";
    flow Units.Force f[2] "作用在元件上的力（世界坐标） · Force on the component, in world coordinates";
    flow Units.Torque tau "作用在元件上的转矩 · Torque on the component";
    annotation (
      Icon(graphics = {
      Rectangle(extent = {{-60, 100}, {60, -100}}, lineColor = {130, 80, 30}, fillColor = {130, 80, 30}, fillPattern = FillPattern.Solid),
      Line(points = {{0, 60}, {0, -60}}, color = {255, 255, 255}),
      Line(points = {{-40, 0}, {40, 0}}, color = {255, 255, 255})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>位置、转角以及力与转矩。</p>
</section>
<section lang=\"en\">
<p>Position and angle, force and torque.</p>
</section>
</html>"));
  end Frame;

  partial model TwoFrames "两坐标系元件 · Component with two frames"
    Frame a "左坐标系 · Left frame" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Frame b "右坐标系 · Right frame" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
    annotation (
      Icon(graphics = {
      Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>左右各一个坐标系。</p>
</section>
<section lang=\"en\">
<p>One frame on either side.</p>
</section>
</html>"));
  end TwoFrames;

  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-40, 40}, {40, -40}}, lineColor = {130, 80, 30}, fillColor = {130, 80, 30}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>平面坐标系接口。</p>
</section>
<section lang=\"en\">
<p>The connector of frames in the plane.</p>
</section>
</html>"));
end Interfaces;
