within Mofang.Examples.Magnetic;
model GappedInductor "带气隙电感 · Inductor with an air gap"
  extends Icons.Example;
  Mofang.Electrical.Sources.StepVoltage source(V = 10) annotation (Placement(transformation(origin = {-80, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Magnetic.Components.Coil coil(N = 200, i(start = 0)) annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Mofang.Magnetic.Components.Core core(l = 0.2, A = 1e-4, mur = 2000, B(start = 0, fixed = true)) annotation (Placement(transformation(extent = {{20, 30}, {40, 50}})));
  Mofang.Magnetic.Components.AirGap gap(l = 1e-3) annotation (Placement(transformation(origin = {60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Magnetic.Components.Ground magnetic annotation (Placement(transformation(extent = {{20, -60}, {40, -40}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-90, -70}, {-70, -50}})));
equation
  connect(source.p, coil.ep) annotation (Line(points = {{-80, 10}, {-30, 10}, {-30, 6}}, color = {0, 90, 180}));
  connect(source.n, coil.en) annotation (Line(points = {{-80, -10}, {-30, -10}, {-30, -6}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-80, -10}, {-80, -50}}, color = {0, 90, 180}));
  connect(coil.p, core.p) annotation (Line(points = {{-10, 6}, {-10, 40}, {20, 40}}, color = {150, 80, 0}));
  connect(core.n, gap.p) annotation (Line(points = {{40, 40}, {60, 40}, {60, 10}}, color = {150, 80, 0}));
  connect(gap.n, coil.n) annotation (Line(points = {{60, -10}, {-10, -10}, {-10, -6}}, color = {150, 80, 0}));
  connect(coil.n, magnetic.p) annotation (Line(points = {{-10, -6}, {-10, -10}, {30, -10}, {30, -40}}, color = {150, 80, 0}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 0.02, Interval = 4e-05, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电感由匝数与磁阻决定，电流匀速上升。</p>
</section>
<section lang=\"en\">
<p>Turns and reluctance make the inductance; the current rises uniformly.</p>
</section>
</html>"));
end GappedInductor;
