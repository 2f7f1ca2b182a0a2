within Mofang.Examples.Rotational;
model BearingStop "轴承摩擦 · Bearing friction"
  extends Icons.Example;
  Mechanics.Rotational.Components.Inertia rotor(J = 0.5, phi(start = 0, fixed = true), w(start = 20, fixed = true)) annotation (Placement(transformation(extent = {{-40, -10}, {-20, 10}})));
  Mechanics.Rotational.Components.BearingFriction bearing(tauC = 1, d = 0.1) annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
equation
  connect(rotor.b, bearing.a) annotation (Line(points = {{-20, 0}, {10, 0}}, color = {90, 90, 90}));
  annotation (
    experiment(StartTime = 0, StopTime = 8, Interval = 0.016, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>库仑与粘性摩擦使转子停下。</p>
</section>
<section lang=\"en\">
<p>Coulomb and viscous friction bring a rotor to rest.</p>
</section>
</html>"));
end BearingStop;
