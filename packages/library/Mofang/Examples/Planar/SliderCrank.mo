within Mofang.Examples.Planar;
model SliderCrank "曲柄滑块 · Slider-crank"
  extends Icons.Example;
  inner Mechanics.Planar.Parts.World world annotation (Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Mechanics.Planar.Parts.Fixed base annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Mechanics.Planar.Joints.Revolute crankJoint(phi(start = 0.5)) annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Mechanics.Planar.Parts.Link crank(r = {0.2, 0}) annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Mechanics.Planar.Joints.Revolute pin(phi(start = -0.6605)) annotation (Placement(transformation(extent = {{-20, -10}, {0, 10}})));
  Mechanics.Planar.Parts.Link rod(r = {0.6, 0}) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Mechanics.Planar.Joints.Revolute wrist(phi(start = 0.1605)) annotation (Placement(transformation(extent = {{40, -10}, {60, 10}})));
  Mechanics.Planar.Joints.Prismatic slide(s(start = 0.7678)) annotation (Placement(transformation(extent = {{-20, -70}, {0, -50}})));
  Mechanics.Planar.Parts.Body piston(m = 0.5) annotation (Placement(transformation(extent = {{80, -10}, {100, 10}})));
  Mechanics.Rotational.Sources.ConstantSpeed motor(w = 10, phi0 = 0.5) annotation (Placement(transformation(extent = {{-110, 80}, {-90, 100}})));
equation
  connect(base.frame, crankJoint.a) annotation (Line(points = {{-90, 0}, {-80, 0}}, color = {130, 80, 30}));
  connect(crankJoint.b, crank.a) annotation (Line(points = {{-60, 0}, {-50, 0}}, color = {130, 80, 30}));
  connect(crank.b, pin.a) annotation (Line(points = {{-30, 0}, {-20, 0}}, color = {130, 80, 30}));
  connect(pin.b, rod.a) annotation (Line(points = {{0, 0}, {10, 0}}, color = {130, 80, 30}));
  connect(rod.b, wrist.a) annotation (Line(points = {{30, 0}, {40, 0}}, color = {130, 80, 30}));
  connect(base.frame, slide.a) annotation (Line(points = {{-90, 0}, {-85, 0}, {-85, -60}, {-20, -60}}, color = {130, 80, 30}));
  connect(slide.b, wrist.b) annotation (Line(points = {{0, -60}, {60, -60}, {60, 0}}, color = {130, 80, 30}));
  connect(wrist.b, piston.frame) annotation (Line(points = {{60, 0}, {80, 0}}, color = {130, 80, 30}));
  connect(motor.flange, crankJoint.flange) annotation (Line(points = {{-90, 90}, {-70, 90}, {-70, 10}}, color = {90, 90, 90}));
  annotation (
    Diagram(coordinateSystem(extent = {{-130, -100}, {120, 120}}), graphics = {
      Polygon(points = {{-30, 70}, {-35, 62}, {-25, 62}}, lineColor = {130, 80, 30}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = DynamicSelect({{-30, 70}, {-12.4, 79.6}, {46.8, 70}}, {{-30, 70}, {-30 + 20*cos(crankJoint.phi), 70 + 20*sin(crankJoint.phi)}, {-30 + 100*piston.r[1], 70}}), color = {130, 80, 30}, thickness = 1),
      Rectangle(extent = {{-8, -6}, {8, 6}}, origin = DynamicSelect({46.8, 70}, {-30 + 100*piston.r[1], 70}), lineColor = {130, 80, 30}, fillColor = {192, 168, 142}, fillPattern = FillPattern.Solid)}),
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>曲柄匀速转动，滑块位置有闭式解。</p>
</section>
<section lang=\"en\">
<p>The crank turns uniformly; the slider's position has a closed form.</p>
</section>
</html>"));
end SliderCrank;
