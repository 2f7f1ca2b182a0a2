within Mofang.Examples.Spatial;
model Servo "关节伺服 · Servo of a joint"
  Mechanics.Rotational.Interfaces.Flange flange "轴端 · Flange" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Units.Angle target = 1 "目标角 · Target";
  parameter Units.RotationalDamping k = 20 "传动阻尼；刚度为其五倍 · Damping of the drive; its stiffness is five times that";
  Mechanics.Rotational.Components.Fixed goal(phi0 = target) annotation (Placement(transformation(extent = {{-60, -10}, {-40, 10}})));
  Mechanics.Rotational.Components.SpringDamper drive(c = 5*k, d = k) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
equation
  connect(goal.flange, drive.a) annotation (Line(points = {{-50, 0}, {10, 0}}, color = {90, 90, 90}));
  connect(drive.b, flange) annotation (Line(points = {{30, 0}, {100, 0}}, color = {90, 90, 90}));
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 60}, {80, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.HorizontalCylinder, radius = 10),
    Text(extent = {{-60, 40}, {60, -40}}, textString = "M", textColor = {0, 120, 90}),
    Line(points = {{80, 0}, {100, 0}}, color = {0, 120, 90}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以弹性与阻尼拉向目标角的比例微分控制。</p>
</section>
<section lang=\"en\">
<p>Pulls to its target by a spring and a damper, as a PD controller does.</p>
</section>
</html>"));
end Servo;
