within Mofang.Mechanics.Planar.Joints;
model Revolute "转动铰 · Revolute joint"
  extends Interfaces.TwoFrames annotation (IconMap(primitivesVisible = false));
  Rotational.Interfaces.Flange flange "驱动轴 · Driving shaft" annotation (Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  Units.Angle phi(start = 0, stateSelect = StateSelect.prefer) "转角 b - a · Angle b - a";
  Units.AngularVelocity w(start = 0, stateSelect = StateSelect.prefer) "角速度 · Angular velocity";
equation
  a.r = b.r;
  phi = b.phi - a.phi;
  w = der(phi);
  a.f + b.f = zeros(2);
  a.tau + b.tau = 0;
  b.tau = -flange.tau;
  flange.phi = phi;
  annotation (
    Icon(graphics = {
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {130, 80, 30}, lineThickness = 0.7, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-15, 15}, {15, -15}}, lineColor = {130, 80, 30}, fillColor = {130, 80, 30}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-100, 12}, {-50, -12}}, lineColor = {130, 80, 30}, fillColor = {238, 230, 223}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{50, 12}, {100, -12}}, lineColor = {130, 80, 30}, fillColor = {238, 230, 223}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{0, 90}, {0, 50}}, color = {130, 80, 30}),
    Line(points = {{15, 0}, {50, 0}}, visible = DynamicSelect(false, true), rotation = DynamicSelect(0, phi*57.29577951308232), color = {200, 40, 40}, thickness = 0.7)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>绕公共点转动；驱动轴空着时自由转动。</p>
</section>
<section lang=\"en\">
<p>Turns about a common point, freely while nothing is connected to its shaft.</p>
</section>
</html>"));
end Revolute;
