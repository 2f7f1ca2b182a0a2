within Mofang.Mechanics.Vehicles;
model Engine "发动机 · Combustion engine"
  Rotational.Interfaces.Flange flange "曲轴 · Crankshaft" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.RealInput throttle "油门，0 到 1 · Throttle, 0 to 1" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  parameter Real map[:, 2] = [0, 60; 100, 120; 250, 180; 450, 160; 600, 0] "转速与最大转矩 · Speeds and greatest torques";
  parameter Units.Torque drag = 15 "倒拖转矩 · Drag torque";
  parameter Units.Inertia J(min = Constants.small) = 0.15 "转动惯量 · Inertia";
  parameter Units.Time T(min = Constants.small) = 0.1 "进气时间常数 · Time constant of the intake";
  Units.AngularVelocity w(start = 0) "角速度 · Angular velocity";
  Units.Torque tau(start = 0, fixed = true) "燃烧转矩 · Torque of combustion";
equation
  assert(J >= Constants.small, "Engine: J must be above zero · J 必须大于零");
  assert(T >= Constants.small, "Engine: T must be above zero · T 必须大于零");
  w = der(flange.phi);
  T*der(tau) = max(0, min(1, throttle))*Math.interpolate(map[:, 1], map[:, 2], w, false) - tau;
  J*der(w) = tau - drag*tanh(w/10) + flange.tau;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-60, 60}, {40, -60}}, lineColor = {60, 80, 120}, fillColor = {228, 230, 236}, fillPattern = FillPattern.Solid, radius = 8),
    Rectangle(extent = {{40, 10}, {100, -10}}, lineColor = {60, 80, 120}, fillColor = {228, 230, 236}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-45, 50}, {-20, 10}}, lineColor = {60, 80, 120}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{0, 50}, {25, 10}}, lineColor = {60, 80, 120}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-32, 10}, {-10, -30}}, color = {60, 80, 120}),
    Line(points = {{12, 10}, {-10, -30}}, color = {60, 80, 120}),
    Ellipse(extent = {{-25, -15}, {5, -45}}, lineColor = {60, 80, 120}, fillColor = {228, 230, 236}, fillPattern = FillPattern.HorizontalCylinder),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>转矩由油门与最大转矩曲线决定，进气有一阶滞后。</p>
</section>
<section lang=\"en\">
<p>Torque by throttle and a curve of greatest torque, with a lag of the intake.</p>
</section>
</html>"));
end Engine;
