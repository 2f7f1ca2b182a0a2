within Mofang.Mechanics.Rotational.Components;
model RackPinion "齿轮齿条 · Rack and pinion"
  Interfaces.Flange flange "轴端 · Flange" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Translational.Interfaces.Flange slider "齿条 · Rack" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Units.Length r = 0.1 "半径 · Radius";
equation
  slider.s = r*flange.phi;
  flange.tau = -r*slider.f;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-60, 70}, {40, -30}}, lineColor = {90, 90, 90}, fillColor = {172, 172, 172}, fillPattern = FillPattern.Sphere),
    Rectangle(extent = {{-60, -30}, {100, -50}}, lineColor = {90, 90, 90}, fillColor = {232, 232, 232}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-90, 0}, {-60, 0}}, color = {90, 90, 90}),
    Line(points = {{90, 0}, {90, -30}}, color = {90, 90, 90}),
    Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>转角乘以半径为位移，也用作理想滚动的车轮与卷筒。</p>
</section>
<section lang=\"en\">
<p>The angle times the radius is the position; also an ideal wheel or winch.</p>
</section>
</html>"));
end RackPinion;
