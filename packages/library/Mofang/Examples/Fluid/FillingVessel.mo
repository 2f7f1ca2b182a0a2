within Mofang.Examples.Fluid;
model FillingVessel "充气 · Filling a vessel"
  extends Icons.Example;
  Mofang.Fluid.Sources.Ambient supply(redeclare package Medium = Mofang.Fluid.Media.Air, p = 1e6) annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Mofang.Fluid.Components.Nozzle nozzle(A = 1e-6) annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Mofang.Fluid.Components.Vessel vessel(V = 0.01) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
equation
  connect(supply.port, nozzle.a) annotation (Line(points = {{-50, 0}, {-30, 0}}, color = {0, 110, 190}));
  connect(nozzle.b, vessel.a) annotation (Line(points = {{-10, 0}, {20, 0}}, color = {0, 110, 190}));
  annotation (
    experiment(StartTime = 0, StopTime = 60, Interval = 0.12, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>绝热充气使容器内温度升高。</p>
</section>
<section lang=\"en\">
<p>Filling without heat exchange warms the gas.</p>
</section>
</html>"));
end FillingVessel;
