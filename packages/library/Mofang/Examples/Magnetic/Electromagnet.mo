within Mofang.Examples.Magnetic;
model Electromagnet "电磁铁 · Electromagnet"
  extends Icons.Example;
  Mofang.Electrical.Sources.StepVoltage source(V = 12) annotation (Placement(transformation(origin = {-90, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor resistor(R = 12) annotation (Placement(transformation(extent = {{-75, 30}, {-55, 50}})));
  Mofang.Magnetic.Components.Coil coil(N = 500) annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Mofang.Magnetic.Components.Core core(l = 0.1, A = 4e-4, mur = 3000, B(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{10, 30}, {30, 50}})));
  Mofang.Magnetic.Components.MovingGap gap(A = 4e-4) annotation (Placement(transformation(origin = {50, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mechanics.Translational.Components.Fixed armature(s0 = 2e-3) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Mofang.Magnetic.Components.Ground magnetic annotation (Placement(transformation(extent = {{10, -80}, {30, -60}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-100, -70}, {-80, -50}})));
equation
  connect(source.p, resistor.p) annotation (Line(points = {{-90, 10}, {-90, 40}, {-75, 40}}, color = {0, 90, 180}));
  connect(resistor.n, coil.ep) annotation (Line(points = {{-55, 40}, {-30, 40}, {-30, 6}}, color = {0, 90, 180}));
  connect(source.n, coil.en) annotation (Line(points = {{-90, -10}, {-30, -10}, {-30, -6}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-90, -10}, {-90, -50}}, color = {0, 90, 180}));
  connect(coil.p, core.p) annotation (Line(points = {{-10, 6}, {-10, 40}, {10, 40}}, color = {150, 80, 0}));
  connect(core.n, gap.p) annotation (Line(points = {{30, 40}, {50, 40}, {50, 10}}, color = {150, 80, 0}));
  connect(gap.n, coil.n) annotation (Line(points = {{50, -10}, {50, -30}, {-10, -30}, {-10, -6}}, color = {150, 80, 0}));
  connect(coil.n, magnetic.p) annotation (Line(points = {{-10, -6}, {-10, -55}, {20, -55}, {20, -60}}, color = {150, 80, 0}));
  connect(gap.flange, armature.flange) annotation (Line(points = {{40, 0}, {20, 0}}, color = {0, 115, 75}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 0.5, Interval = 0.001, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>固定气隙的稳态电流与吸力。</p>
</section>
<section lang=\"en\">
<p>Current and pull at a fixed gap.</p>
</section>
</html>"));
end Electromagnet;
