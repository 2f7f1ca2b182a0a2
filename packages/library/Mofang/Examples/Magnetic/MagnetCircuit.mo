within Mofang.Examples.Magnetic;
model MagnetCircuit "永磁磁路 · Magnet with an air gap"
  extends Icons.Example;
  Mofang.Magnetic.Components.Magnet magnet annotation (Placement(transformation(origin = {-40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Magnetic.Components.AirGap gap(l = 5e-3) annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Magnetic.Components.Ground magnetic annotation (Placement(transformation(extent = {{-50, -70}, {-30, -50}})));
equation
  connect(magnet.p, gap.p) annotation (Line(points = {{-40, 10}, {40, 10}}, color = {150, 80, 0}));
  connect(gap.n, magnet.n) annotation (Line(points = {{40, -10}, {-40, -10}}, color = {150, 80, 0}));
  connect(magnet.n, magnetic.p) annotation (Line(points = {{-40, -10}, {-40, -50}}, color = {150, 80, 0}));
  annotation (
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>气隙磁通密度由退磁曲线与气隙线的交点决定。</p>
</section>
<section lang=\"en\">
<p>The flux density lies where the demagnetisation curve meets the line of the gap.</p>
</section>
</html>"));
end MagnetCircuit;
