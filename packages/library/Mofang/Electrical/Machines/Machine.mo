within Mofang.Electrical.Machines;
partial model Machine "电机外形 · Outline of a machine"
  Mechanics.Rotational.Interfaces.Flange flange "轴 · Shaft" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Units.Inertia J(min = Constants.small) = 0.01 "转子惯量 · Inertia of the rotor";
  Units.Angle phi(start = 0) "转角 · Angle of the rotor";
  Units.AngularVelocity w(start = 0) "角速度 · Angular velocity";
  Units.Torque tau "电磁转矩 · Electrical torque";
equation
  assert(J >= Constants.small, "Machine: J must be above zero · J 必须大于零");
  phi = flange.phi;
  w = der(phi);
  J*der(w) = tau + flange.tau;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{60, 10}, {100, -10}}, lineColor = {0, 90, 180}, fillColor = {219, 232, 244}, fillPattern = FillPattern.HorizontalCylinder),
    Polygon(points = {{-50, -60}, {-70, -90}, {70, -90}, {50, -60}}, lineColor = {0, 90, 180}, fillColor = {225, 225, 225}, fillPattern = FillPattern.Solid),
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {40, 40, 40}),
    Line(points = DynamicSelect({{60, 0}, {100, 0}}, {{60, 10*cos(phi)}, {100, 10*cos(phi)}}), visible = DynamicSelect(false, sin(phi) > 0), color = {200, 40, 40}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>转子的运动方程，供各类电机继承。</p>
</section>
<section lang=\"en\">
<p>The motion of the rotor, for all machines.</p>
</section>
</html>"));
end Machine;
