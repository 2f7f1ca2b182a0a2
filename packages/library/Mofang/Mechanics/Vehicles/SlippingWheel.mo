within Mofang.Mechanics.Vehicles;
model SlippingWheel "打滑车轮 · Wheel with slip"
  Rotational.Interfaces.Flange axle "轮轴 · Axle" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Translational.Interfaces.Flange hub "轮毂 · Hub" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  parameter Units.Length r(min = Constants.small) = 0.3 "半径 · Radius";
  parameter Units.Inertia J(min = Constants.small) = 1 "转动惯量 · Inertia";
  parameter Units.Force N = 4000 "法向载荷 · Vertical load";
  parameter Real mu = 1 "附着系数 · Coefficient of adhesion";
  parameter Real B = 10 "刚度因子 · Stiffness factor";
  parameter Real C = 1.65 "形状因子 · Shape factor";
  parameter Units.Velocity vMin(min = Constants.small) = 0.5 "低速正则化 · Speed below which slip is regularised";
  Units.AngularVelocity w(start = 0) "角速度 · Angular velocity";
  Units.Velocity v "轮毂速度 · Velocity of the hub";
  Real slip "滑移率 · Slip";
  Units.Force f "地面纵向力 · Longitudinal force of the ground";
equation
  assert(r >= Constants.small, "SlippingWheel: r must be above zero · r 必须大于零");
  assert(J >= Constants.small, "SlippingWheel: J must be above zero · J 必须大于零");
  assert(vMin >= Constants.small, "SlippingWheel: vMin must be above zero · vMin 必须大于零");
  w = der(axle.phi);
  v = der(hub.s);
  slip = (r*w - v)/noEvent(max(abs(v), vMin));
  f = mu*N*sin(C*atan(B*slip));
  J*der(w) = axle.tau - r*f;
  hub.f = -f;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-70, 80}, {70, -60}}, lineColor = {60, 80, 120}, fillColor = {60, 80, 120}, fillPattern = FillPattern.Solid),
    Ellipse(extent = {{-45, 55}, {45, -35}}, lineColor = {60, 80, 120}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-90, -62}, {90, -62}}, color = {60, 80, 120}, thickness = 0.7),
    Line(points = {{20, -75}, {80, -75}}, color = {200, 40, 40}, thickness = 0.5, arrow = {Arrow.None, Arrow.Filled}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>地面力由滑移率按魔术公式给出。</p>
</section>
<section lang=\"en\">
<p>The force of the ground depends on slip by the magic formula.</p>
</section>
</html>"));
end SlippingWheel;
