within Mofang.Examples.Planar;
model InvertedPendulum "倒立摆状态反馈 · Inverted pendulum with state feedback"
  extends Icons.Example;
  inner Mechanics.Planar.Parts.World world annotation (Placement(transformation(extent = {{-140, 60}, {-120, 80}})));
  Mechanics.Planar.Parts.Fixed ground annotation (Placement(transformation(extent = {{-120, -10}, {-100, 10}})));
  Mechanics.Planar.Joints.Prismatic rail(s(start = 0, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Mechanics.Planar.Parts.Body cart(m = 1) annotation (Placement(transformation(origin = {-40, -40}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mechanics.Planar.Joints.Revolute joint(phi(start = 1.7707963267948966, fixed = true), w(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{-20, -10}, {0, 10}})));
  Mechanics.Planar.Parts.Link rod(r = {0.5, 0}) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
  Mechanics.Planar.Parts.Body bob(m = 0.1, J = 0) annotation (Placement(transformation(extent = {{60, -10}, {80, 10}})));
  Mechanics.Translational.Sensors.PositionSensor position annotation (Placement(transformation(extent = {{-50, 60}, {-30, 80}})));
  Mechanics.Translational.Sensors.SpeedSensor speed annotation (Placement(transformation(extent = {{-50, 90}, {-30, 110}})));
  Mechanics.Rotational.Sensors.AngleSensor angle annotation (Placement(transformation(extent = {{10, 30}, {30, 50}})));
  Mechanics.Rotational.Sensors.SpeedSensor rate annotation (Placement(transformation(extent = {{10, 60}, {30, 80}})));
  Blocks.Arithmetic.Offset upright(c = -1.5707963267948966) annotation (Placement(transformation(extent = {{40, 30}, {60, 50}})));
  Mechanics.Translational.Sources.Force drive annotation (Placement(transformation(extent = {{-100, 30}, {-80, 50}})));
  Feedback feedback annotation (Placement(transformation(extent = {{100, 50}, {120, 70}})));
equation
  connect(ground.frame, rail.a) annotation (Line(points = {{-100, 0}, {-80, 0}}, color = {130, 80, 30}));
  connect(rail.b, cart.frame) annotation (Line(points = {{-60, 0}, {-40, 0}, {-40, -30}}, color = {130, 80, 30}));
  connect(rail.b, joint.a) annotation (Line(points = {{-60, 0}, {-20, 0}}, color = {130, 80, 30}));
  connect(joint.b, rod.a) annotation (Line(points = {{0, 0}, {20, 0}}, color = {130, 80, 30}));
  connect(rod.b, bob.frame) annotation (Line(points = {{40, 0}, {60, 0}}, color = {130, 80, 30}));
  connect(drive.flange, rail.flange) annotation (Line(points = {{-80, 40}, {-70, 40}, {-70, 10}}, color = {0, 115, 75}));
  connect(rail.flange, position.flange) annotation (Line(points = {{-70, 10}, {-70, 70}, {-50, 70}}, color = {0, 115, 75}));
  connect(rail.flange, speed.flange) annotation (Line(points = {{-70, 10}, {-70, 100}, {-50, 100}}, color = {0, 115, 75}));
  connect(joint.flange, angle.flange) annotation (Line(points = {{-10, 10}, {-10, 40}, {10, 40}}, color = {90, 90, 90}));
  connect(joint.flange, rate.flange) annotation (Line(points = {{-10, 10}, {-10, 70}, {10, 70}}, color = {90, 90, 90}));
  connect(angle.phi, upright.u) annotation (Line(points = {{31, 40}, {38, 40}}, color = {30, 60, 130}));
  connect(position.s, feedback.s) annotation (Line(points = {{-29, 70}, {-29, 85}, {98, 85}, {98, 68}}, color = {30, 60, 130}));
  connect(speed.v, feedback.v) annotation (Line(points = {{-29, 100}, {95, 100}, {95, 63}, {98, 63}}, color = {30, 60, 130}));
  connect(upright.y, feedback.phi) annotation (Line(points = {{61, 40}, {90, 40}, {90, 57}, {98, 57}}, color = {30, 60, 130}));
  connect(rate.w, feedback.w) annotation (Line(points = {{31, 70}, {70, 70}, {70, 52}, {98, 52}}, color = {30, 60, 130}));
  connect(feedback.y, drive.u) annotation (Line(points = {{121, 60}, {121, 25}, {-102, 25}, {-102, 40}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-160, -100}, {140, 130}}), graphics = {
      Line(points = {{-10, -89}, {110, -89}}, color = {130, 80, 30}),
      Rectangle(extent = {{-8, -4}, {8, 4}}, origin = DynamicSelect({50, -84}, {50 + 50*rail.s, -84}), lineColor = {130, 80, 30}, fillColor = {192, 168, 142}, fillPattern = FillPattern.Solid),
      Line(points = DynamicSelect({{50, -80}, {42.1, -40.8}}, {{50 + 50*rail.s, -80}, {50 + 50*rail.s + 40*cos(joint.phi), -80 + 40*sin(joint.phi)}}), color = {130, 80, 30}, thickness = 1),
      Ellipse(extent = {{-4, -4}, {4, 4}}, origin = DynamicSelect({42.1, -40.8}, {50 + 50*rail.s + 40*cos(joint.phi), -80 + 40*sin(joint.phi)}), lineColor = {130, 80, 30}, fillColor = {192, 168, 142}, fillPattern = FillPattern.Solid)}),
    experiment(StartTime = 0, StopTime = 6, Interval = 0.012, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>不加控制时倒立摆在约 0.2 s 内偏离增大 e 倍。状态反馈 f = K·(s, v, φ, ω) 用四个量同时调节，使摆竖直、小车回到原点。</p>
<p>看 <code>joint.phi</code>（竖直为 π/2）与 <code>rail.s</code>：小车先朝倒下的方向追去，让摆越过竖直，然后返回。动画里看得最清楚。</p>
<p>试一试：初始偏离取 0.5 rad；或把某个增益改为零，看它为什么不可缺少。</p>
</section>
<section lang=\"en\">
<p>Without control the pendulum's deviation grows by a factor of e in about 0.2 s. State feedback f = K·(s, v, φ, ω) uses four quantities at once to bring the pendulum upright and the cart back.</p>
<p>Watch <code>joint.phi</code>, π/2 when upright, and <code>rail.s</code>: the cart first runs to the side to which the pendulum falls, gets under it, then returns. The animation shows it best.</p>
<p>Try 0.5 rad at the start, or set one of the gains to zero and see why it is needed.</p>
</section>
</html>"));
end InvertedPendulum;
