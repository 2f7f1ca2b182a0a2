within Mofang.Examples.Planar;
model RobotArm "平面机械臂 · Two-link arm"
  extends Icons.Example;
  inner Mechanics.Planar.Parts.World world annotation (Placement(transformation(extent = {{-120, 70}, {-100, 90}})));
  Mechanics.Planar.Parts.Fixed base annotation (Placement(transformation(extent = {{-120, -10}, {-100, 10}})));
  Mechanics.Planar.Joints.Revolute shoulder(phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Mechanics.Planar.Parts.Bar upper(L = 0.5, m = 2) annotation (Placement(transformation(extent = {{-40, -10}, {-20, 10}})));
  Mechanics.Planar.Joints.Revolute elbow(phi(start = 0, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Mechanics.Planar.Parts.Bar lower(L = 0.4, m = 1) annotation (Placement(transformation(extent = {{50, -10}, {70, 10}})));
  Mechanics.Rotational.Components.Fixed m1(phi0 = 1) annotation (Placement(transformation(extent = {{-120, 30}, {-100, 50}})));
  Mechanics.Rotational.Components.Fixed m2(phi0 = 0.8) annotation (Placement(transformation(extent = {{-30, 50}, {-10, 70}})));
  Mechanics.Rotational.Components.SpringDamper d1(c = 100, d = 20) annotation (Placement(transformation(extent = {{-90, 30}, {-70, 50}})));
  Mechanics.Rotational.Components.SpringDamper d2(c = 50, d = 8) annotation (Placement(transformation(extent = {{10, 50}, {30, 70}})));
equation
  connect(base.frame, shoulder.a) annotation (Line(points = {{-100, 0}, {-80, 0}}, color = {130, 80, 30}));
  connect(shoulder.b, upper.a) annotation (Line(points = {{-60, 0}, {-40, 0}}, color = {130, 80, 30}));
  connect(upper.b, elbow.a) annotation (Line(points = {{-20, 0}, {10, 0}}, color = {130, 80, 30}));
  connect(elbow.b, lower.a) annotation (Line(points = {{30, 0}, {50, 0}}, color = {130, 80, 30}));
  connect(m1.flange, d1.a) annotation (Line(points = {{-110, 40}, {-90, 40}}, color = {90, 90, 90}));
  connect(d1.b, shoulder.flange) annotation (Line(points = {{-70, 40}, {-70, 10}}, color = {90, 90, 90}));
  connect(m2.flange, d2.a) annotation (Line(points = {{-20, 60}, {10, 60}}, color = {90, 90, 90}));
  connect(d2.b, elbow.flange) annotation (Line(points = {{30, 60}, {30, 15}, {20, 15}, {20, 10}}, color = {90, 90, 90}));
  annotation (
    Diagram(coordinateSystem(extent = {{-140, -100}, {100, 110}}), graphics = {
      Polygon(points = {{0, -80}, {-5, -88}, {5, -88}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = DynamicSelect({{0, -80}, {35, -80}, {63, -80}}, {{0, -80}, {35*cos(shoulder.phi), -80 + 35*sin(shoulder.phi)}, {35*cos(shoulder.phi) + 28*cos((shoulder.phi + elbow.phi)), -80 + 35*sin(shoulder.phi) + 28*sin((shoulder.phi + elbow.phi))}}), color = {130, 80, 30}, thickness = 1)}),
    experiment(StartTime = 0, StopTime = 5, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>每个关节由一对弹簧与阻尼拉向目标角（1 rad 与 0.8 rad），如同只有比例与微分作用的位置控制。</p>
<p>静止时弹簧的转矩平衡重力矩：c (目标 − 角度) = 重力矩，所以手臂总比目标低一些。看 <code>shoulder.phi</code> 与 <code>elbow.phi</code> 的稳态偏差，以及动画。</p>
<p>试一试：刚度加倍，偏差约减半；要使偏差为零需要积分作用或前馈重力矩。</p>
</section>
<section lang=\"en\">
<p>A spring and a damper pull each joint to its target, 1 rad and 0.8 rad, just as position control with proportional and derivative action does.</p>
<p>At rest the springs balance gravity, c (target − angle) = torque of the weight, so the arm stays below its target. Watch how far <code>shoulder.phi</code> and <code>elbow.phi</code> remain off, and the animation.</p>
<p>Try twice the stiffness: about half of the error is left. To have none takes integral action, or the torque of the weight fed forward.</p>
</section>
</html>"));
end RobotArm;
