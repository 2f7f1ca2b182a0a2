within Mofang.Examples.Thermal;
model MeltingStorage "相变蓄热 · Melting storage"
  extends Icons.Example;
  Mofang.Thermal.Sources.FixedHeatFlow heater(Q = 100) annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Mofang.Thermal.Components.PhaseChange storage annotation (Placement(transformation(extent = {{10, 20}, {30, 40}})));
equation
  connect(heater.port, storage.port) annotation (Line(points = {{-30, 0}, {20, 0}, {20, 20}}, color = {190, 40, 30}));
  annotation (
    experiment(StartTime = 0, StopTime = 3000, Interval = 6, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>恒定加热：升温、熔化、再升温。</p>
</section>
<section lang=\"en\">
<p>Constant heating: it warms, melts, and warms again.</p>
</section>
</html>"));
end MeltingStorage;
