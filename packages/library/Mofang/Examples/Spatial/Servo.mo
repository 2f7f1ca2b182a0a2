within Mofang.Examples.Spatial;
model Servo "关节伺服 · Servo of a joint"
  Mechanics.Rotational.Interfaces.Flange flange "轴端 · Flange" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Units.Angle target = 1 "目标角 · Target";
  parameter Real k(unit = "N.m/rad") = 300 "位置增益 · Gain";
  Blocks.Sources.PointToPoint path(distance = target, vmax = 1, amax = 2) annotation (Placement(transformation(extent = {{-80, 10}, {-60, 30}})));
  Control.PID controller(k = k, Ti = 0.5, Td = 0.2, N = 200) annotation (Placement(transformation(extent = {{-30, 4}, {-10, 24}})));
  Mechanics.Rotational.Sources.Torque motor annotation (Placement(transformation(extent = {{20, 4}, {40, 24}})));
  Mechanics.Rotational.Sensors.AngleSensor sensor annotation (Placement(transformation(extent = {{50, -50}, {30, -30}})));
equation
  connect(path.q, controller.set) annotation (Line(points = {{-59, 26}, {-32, 26}, {-32, 20}}, color = {30, 60, 130}));
  connect(controller.y, motor.u) annotation (Line(points = {{-9, 14}, {18, 14}}, color = {30, 60, 130}));
  connect(motor.flange, flange) annotation (Line(points = {{40, 14}, {100, 14}, {100, 0}}, color = {90, 90, 90}));
  connect(flange, sensor.flange) annotation (Line(points = {{100, 0}, {100, -40}, {50, -40}}, color = {90, 90, 90}));
  connect(sensor.phi, controller.measured) annotation (Line(points = {{29, -40}, {-32, -40}, {-32, 8}}, color = {30, 60, 130}));
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 60}, {80, -60}}, lineColor = {0, 120, 90}, fillColor = {219, 236, 232}, fillPattern = FillPattern.HorizontalCylinder, radius = 10),
    Text(extent = {{-60, 40}, {60, -40}}, textString = "M", textColor = {0, 120, 90}),
    Line(points = {{80, 0}, {100, 0}}, color = {0, 120, 90}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>沿梯形速度轨迹走到目标角的位置控制。</p>
</section>
<section lang=\"en\">
<p>Position control along a trapezoid of speed.</p>
</section>
</html>"));
end Servo;
