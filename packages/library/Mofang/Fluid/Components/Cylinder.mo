within Mofang.Fluid.Components;
model Cylinder "液压缸 · Hydraulic cylinder"
  replaceable package Medium = Mofang.Fluid.Media.Oil constrainedby Mofang.Fluid.Media.Medium "介质 · Medium";
  Interfaces.Port port(redeclare package Medium = Medium) "油口 · Port" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Mechanics.Translational.Interfaces.Flange flange "活塞杆 · Piston rod" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Units.Area A(min = Constants.small) = 1e-3 "活塞面积 · Area of the piston";
  parameter Units.Pressure p0 = 101325 "大气压 · Pressure of the surroundings";
  parameter Units.Temperature T = 313.15 "流出液体的温度 · Temperature of leaving liquid";
equation
  assert(A >= Constants.small, "Cylinder: A must be above zero · A 必须大于零");
  assert(T >= 0, "Cylinder: T must not be negative · T 不得为负");
  flange.f = -A*(port.p - p0);
  port.m = Medium.density(port.p, Medium.enthalpy(T))*A*der(flange.s);
  port.h = Medium.enthalpy(T);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 50}, {40, -50}}, lineColor = {0, 110, 190}, fillColor = {140, 190, 226}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{-10, 50}, {10, -50}}, lineColor = {0, 110, 190}, fillColor = {225, 225, 225}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{10, 8}, {100, -8}}, lineColor = {0, 110, 190}, fillColor = {219, 235, 246}, fillPattern = FillPattern.HorizontalCylinder),
    Text(extent = {{-150, 110}, {150, 70}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>不可压缩液体推动的活塞。</p>
</section>
<section lang=\"en\">
<p>A piston that an incompressible liquid moves.</p>
</section>
</html>"));
end Cylinder;
