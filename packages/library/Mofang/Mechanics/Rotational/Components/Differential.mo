within Mofang.Mechanics.Rotational.Components;
model Differential "差速器 · Differential"
  Interfaces.Flange input_ "输入 · Input" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Flange left "左半轴 · Left" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  Interfaces.Flange right "右半轴 · Right" annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  parameter Real ratio = 3.5 "主减速比 · Final drive ratio";
equation
  input_.phi = ratio*(left.phi + right.phi)/2;
  left.tau = -ratio*input_.tau/2;
  right.tau = -ratio*input_.tau/2;
  annotation (
    Icon(graphics = {
    Line(points = {{-90, 0}, {-30, 0}}, color = {90, 90, 90}, thickness = 1),
    Line(points = {{0, 90}, {0, 30}}, color = {90, 90, 90}, thickness = 1),
    Line(points = {{0, -90}, {0, -30}}, color = {90, 90, 90}, thickness = 1),
    Rectangle(extent = {{-30, 30}, {30, -30}}, lineColor = {90, 90, 90}, fillColor = {172, 172, 172}, fillPattern = FillPattern.Sphere, radius = 8),
    Text(extent = {{20, 105}, {200, 70}}, horizontalAlignment = TextAlignment.Left, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两半轴转矩相等，平均转速为输入转速除以减速比。</p>
</section>
<section lang=\"en\">
<p>Equal torques on both sides; the mean speed is the input speed over the ratio.</p>
</section>
</html>"));
end Differential;
