within Mofang.Examples.Electrical;
model PermanentMagnetGenerator "永磁同步发电机 · Permanent-magnet generator"
  extends Icons.Example;
  Mechanics.Rotational.Sources.ConstantSpeed drive(w = 100) annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Mofang.Electrical.Machines.SynchronousMachine generator(i(each start = 0, each fixed = true)) annotation (Placement(transformation(extent = {{10, -10}, {-10, 10}})));
  Mofang.Electrical.ThreePhase.Resistor3 load(R = 1000) annotation (Placement(transformation(extent = {{20, 40}, {40, 60}})));
  Mofang.Electrical.ThreePhase.Star star annotation (Placement(transformation(extent = {{60, 40}, {80, 60}})));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{80, -10}, {100, 10}})));
equation
  connect(drive.flange, generator.flange) annotation (Line(points = {{-60, 0}, {-10, 0}}, color = {90, 90, 90}));
  connect(generator.plug, load.p) annotation (Line(points = {{0, 10}, {0, 50}, {20, 50}}, color = {0, 130, 150}));
  connect(load.n, star.plug) annotation (Line(points = {{40, 50}, {60, 50}}, color = {0, 130, 150}));
  connect(star.pin, ground.p) annotation (Line(points = {{80, 50}, {90, 50}, {90, 10}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-100, -100}, {120, 100}})),
    experiment(StartTime = 0, StopTime = 0.2, Interval = 0.0002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>轻载时相电压幅值近似为 p·ω·ψ。</p>
</section>
<section lang=\"en\">
<p>Lightly loaded, a phase has about the amplitude p·ω·ψ.</p>
</section>
</html>"));
end PermanentMagnetGenerator;
