within Mofang.Examples.Translational;
model VoiceCoil "音圈 · Voice coil"
  extends Icons.Example;
  Mofang.Electrical.Sources.StepVoltage source(V = 1) annotation (Placement(transformation(origin = {-70, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor resistor(R = 4) annotation (Placement(transformation(extent = {{-50, 30}, {-30, 50}})));
  Mofang.Electrical.Basic.TranslationalEmf coil(k = 5) annotation (Placement(transformation(origin = {10, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mechanics.Translational.Components.Mass cone(m = 0.02, s(start = 0, fixed = true), v(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{40, -10}, {60, 10}})));
  Mechanics.Translational.Components.SpringDamper suspension(c = 1000, d = 1) annotation (Placement(transformation(extent = {{80, -10}, {100, 10}})));
  Mechanics.Translational.Components.Fixed frame annotation (Placement(transformation(extent = {{120, -10}, {140, 10}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-80, -70}, {-60, -50}})));
equation
  connect(source.p, resistor.p) annotation (Line(points = {{-70, 10}, {-70, 40}, {-50, 40}}, color = {0, 90, 180}));
  connect(resistor.n, coil.p) annotation (Line(points = {{-30, 40}, {10, 40}, {10, 10}}, color = {0, 90, 180}));
  connect(coil.n, source.n) annotation (Line(points = {{10, -10}, {-70, -10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-70, -10}, {-70, -50}}, color = {0, 90, 180}));
  connect(coil.flange, cone.a) annotation (Line(points = {{20, 0}, {40, 0}}, color = {0, 115, 75}));
  connect(cone.b, suspension.a) annotation (Line(points = {{60, 0}, {80, 0}}, color = {0, 115, 75}));
  connect(suspension.b, frame.flange) annotation (Line(points = {{100, 0}, {130, 0}}, color = {0, 115, 75}));
  annotation (
    Diagram(coordinateSystem(extent = {{-100, -100}, {160, 100}})),
    experiment(StartTime = 0, StopTime = 0.2, Interval = 0.0004, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>扬声器音圈受电压阶跃后移到新的平衡位置。</p>
</section>
<section lang=\"en\">
<p>The coil of a loudspeaker moves to a new equilibrium after a step of voltage.</p>
</section>
</html>"));
end VoiceCoil;
