within Mofang.Mechanics.Translational.Components;
model Lever "杠杆 · Lever"
  Interfaces.Flange a "左接头 · Left flange" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Interfaces.Flange b "右接头 · Right flange" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Real ratio = 2 "臂长比，b 的行程与 a 的行程之比 · Ratio of the arms: travel of b over travel of a";
equation
  b.s = -ratio*a.s;
  a.f = ratio*b.f;
  annotation (
    Icon(graphics = {
    Polygon(points = {{-90, 20}, {90, 20}, {90, 8}, {-90, 8}}, lineColor = {0, 115, 75}, fillColor = {219, 235, 230}, fillPattern = FillPattern.HorizontalCylinder),
    Polygon(points = {{0, 8}, {-25, -50}, {25, -50}}, lineColor = {0, 115, 75}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>绕固定支点的杠杆，两端反向运动。</p>
</section>
<section lang=\"en\">
<p>Lever about a fixed pivot; its ends move in opposite directions.</p>
</section>
</html>"));
end Lever;
