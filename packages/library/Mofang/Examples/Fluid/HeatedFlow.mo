within Mofang.Examples.Fluid;
model HeatedFlow "管内加热 · Heated flow"
  extends Icons.Example;
  Blocks.Sources.Constant m(k = 0.1) annotation (Placement(transformation(extent = {{-120, -10}, {-100, 10}})));
  Mofang.Fluid.Sources.FlowSource source(T = 293.15) annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Mofang.Fluid.Components.HeatedPipe pipe(N = 1, V = 1e-3) annotation (Placement(transformation(extent = {{-20, -10}, {0, 10}})));
  Mofang.Fluid.Sensors.TemperatureSensor outlet annotation (Placement(transformation(extent = {{30, -10}, {50, 10}})));
  Mofang.Fluid.Sources.Ambient sink annotation (Placement(transformation(extent = {{100, -10}, {80, 10}})));
  Mofang.Thermal.Sources.FixedHeatFlow heater(Q = 4182) annotation (Placement(transformation(extent = {{-70, 40}, {-50, 60}})));
equation
  connect(m.y, source.m) annotation (Line(points = {{-99, 0}, {-82, 0}}, color = {30, 60, 130}));
  connect(source.port, pipe.a) annotation (Line(points = {{-60, 0}, {-20, 0}}, color = {0, 110, 190}));
  connect(pipe.b, outlet.a) annotation (Line(points = {{0, 0}, {30, 0}}, color = {0, 110, 190}));
  connect(outlet.b, sink.port) annotation (Line(points = {{50, 0}, {80, 0}}, color = {0, 110, 190}));
  connect(heater.port, pipe.heat[1]) annotation (Line(points = {{-50, 50}, {-10, 50}, {-10, 10}}, color = {190, 40, 30}));
  annotation (
    Diagram(coordinateSystem(extent = {{-140, -100}, {120, 100}})),
    experiment(StartTime = 0, StopTime = 120, Interval = 0.24, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>热流使出口水温升高 10 K。</p>
</section>
<section lang=\"en\">
<p>The heat warms the water by 10 K.</p>
</section>
</html>"));
end HeatedFlow;
