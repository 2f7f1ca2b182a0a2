within Mofang.Mechanics.Planar.Parts;
model Wheel "滚动轮 · Rolling wheel"
  Interfaces.Frame frame "轮心 · Centre" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  parameter Units.Length R = 0.3 "半径 · Radius";
  parameter Units.Length x0 = 0 "初始位置 · Position at the start";
  parameter Units.Angle phi0 = 0 "初始转角 · Angle at the start";
  Units.Force f "地面水平力 · Horizontal force of the ground";
  Units.Force N "地面法向力 · Normal force of the ground";
equation
  frame.r[2] = R;
  frame.r[1] - x0 = -R*(frame.phi - phi0);
  frame.f + {f, N} = zeros(2);
  frame.tau + R*f = 0;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-70, 70}, {70, -70}}, lineColor = {130, 80, 30}, lineThickness = 1, fillColor = {238, 230, 223}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-12, 12}, {12, -12}}, lineColor = {130, 80, 30}, fillColor = {130, 80, 30}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, -71}, {90, -71}}, color = {130, 80, 30}, thickness = 0.7),
    Line(points = {{0, 90}, {0, 12}}, color = {130, 80, 30}),
    Text(extent = {{20, 120}, {200, 85}}, horizontalAlignment = TextAlignment.Left, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在 y = 0 的水平面上无滑动滚动。</p>
</section>
<section lang=\"en\">
<p>Rolls on the line y = 0 without slipping.</p>
</section>
</html>"));
end Wheel;
