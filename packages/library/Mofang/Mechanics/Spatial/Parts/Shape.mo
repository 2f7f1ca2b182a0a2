within Mofang.Mechanics.Spatial.Parts;
model Shape "可视形状 · Visible shape"
  Interfaces.Frame frame "坐标系 · Frame" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  parameter String shape = "box" "形状：box、cylinder 或 sphere · Shape: box, cylinder or sphere";
  parameter Units.Length size[3] = {0.1, 0.1, 0.1} "沿本坐标轴的尺寸 · Size along the axes of the frame";
  parameter Units.Length offset[3] = {0, 0, 0} "中心位置（本坐标） · Centre in the frame";
  parameter Real color[3] = {60, 110, 190} "颜色（红、绿、蓝） · Colour: red, green, blue";
  Units.Length centre[3] "中心位置（世界坐标） · Centre in world coordinates";
  Real T[3, 3] "姿态矩阵 · Matrix of the orientation";
equation
  frame.f = zeros(3);
  frame.t = zeros(3);
  centre = frame.r + transpose(frame.R.T)*offset;
  T = frame.R.T;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-50, 30}, {30, -50}}, lineColor = {60, 70, 140}, fillColor = {228, 229, 239}, fillPattern = FillPattern.Solid),
    Polygon(points = {{-50, 30}, {-20, 60}, {60, 60}, {30, 30}}, lineColor = {60, 70, 140}, fillColor = {167, 172, 203}, fillPattern = FillPattern.Solid),
    Polygon(points = {{30, 30}, {60, 60}, {60, -20}, {30, -50}}, lineColor = {60, 70, 140}, fillColor = {60, 70, 140}, fillPattern = FillPattern.Solid),
    Line(points = {{-100, 0}, {-50, 0}}, color = {60, 70, 140}),
    Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>不影响运动，只给出供动画使用的位置、姿态、形状与颜色。</p>
</section>
<section lang=\"en\">
<p>Does not change the motion: gives place, orientation, shape and colour for animation.</p>
</section>
</html>"));
end Shape;
