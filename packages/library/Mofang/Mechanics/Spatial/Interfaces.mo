within Mofang.Mechanics.Spatial;
package Interfaces "接口 · Connectors and base classes"
  extends Icons.Package;

  record Orientation "姿态 · Orientation"
    extends Icons.Record;
    Real T[3, 3] "由世界坐标变到本坐标的矩阵 · Matrix from world coordinates to the frame";
    Units.AngularVelocity w[3] "本坐标中的绝对角速度 · Absolute angular velocity in the frame";
    function equalityConstraint "两个姿态之间的三个转角 · Three angles between two orientations"
      extends Icons.Function;
      input Orientation R1 "第一个姿态 · First orientation";
      input Orientation R2 "第二个姿态 · Second orientation";
      output Real residue[3] "转角，相同时为零 · Angles, zero when equal";
  algorithm
      residue := {atan2(Math.cross(R1.T[1, :], R1.T[2, :])*R2.T[2, :], R1.T[1, :]*R2.T[1, :]), atan2(-Math.cross(R1.T[1, :], R1.T[2, :])*R2.T[1, :], R1.T[2, :]*R2.T[2, :]), atan2(R1.T[2, :]*R2.T[1, :], R1.T[3, :]*R2.T[3, :])};
      annotation (Inline = true, Documentation(info = "<html>
<section lang=\"zh\">
<p>两个姿态相差的三个小转角；工具断开回路时以此代替等式。</p>
</section>
<section lang=\"en\">
<p>Three small angles between two orientations; tools use them in place of equality where they break a loop.</p>
</section>
</html>"));
    end equalityConstraint;
    annotation (
      Documentation(info = "<html>
<section lang=\"zh\">
<p>旋转矩阵与角速度。工具以 equalityConstraint 处理回路中多余的方程。</p>
</section>
<section lang=\"en\">
<p>Rotation matrix and angular velocity. Tools use equalityConstraint for redundant equations of loops.</p>
</section>
</html>"));
  end Orientation;

  connector Frame "坐标系 · Frame"
    Units.Length r[3] "原点位置（世界坐标） · Position of the origin, in world coordinates";
    Orientation R "姿态 · Orientation";
    flow Units.Force f[3] "作用在元件上的力（本坐标） · Force on the component, in the frame";
    flow Units.Torque t[3] "作用在元件上的转矩（本坐标） · Torque on the component, in the frame";
    annotation (
      Icon(graphics = {
      Rectangle(extent = {{-60, 100}, {60, -100}}, lineColor = {60, 70, 140}, fillColor = {60, 70, 140}, fillPattern = FillPattern.Solid),
      Line(points = {{0, 60}, {0, -60}}, color = {255, 255, 255}),
      Line(points = {{-40, 0}, {40, 0}}, color = {255, 255, 255}),
      Line(points = {{-30, -30}, {30, 30}}, color = {255, 255, 255})}),
      Documentation(info = "<html>
<section lang=\"zh\">
<p>位置、姿态以及力与转矩。</p>
</section>
<section lang=\"en\">
<p>Position, orientation, force and torque.</p>
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
    Rectangle(extent = {{-40, 40}, {40, -40}}, lineColor = {60, 70, 140}, fillColor = {60, 70, 140}, fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>空间坐标系接口与姿态。</p>
</section>
<section lang=\"en\">
<p>The connector of frames in space, and orientations.</p>
</section>
</html>"));
end Interfaces;
