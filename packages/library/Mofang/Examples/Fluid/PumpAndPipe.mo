within Mofang.Examples.Fluid;
model PumpAndPipe "泵与管路 · Pump and pipe"
  extends Icons.Example;
  Mofang.Fluid.Sources.Ambient source annotation (Placement(transformation(extent = {{-100, -10}, {-80, 10}})));
  Mofang.Fluid.Components.Pump pump annotation (Placement(transformation(extent = {{-60, -10}, {-40, 10}})));
  Mofang.Fluid.Sensors.FlowSensor meter annotation (Placement(transformation(extent = {{-20, -10}, {0, 10}})));
  Mofang.Fluid.Components.Pipe pipe(L = 50, D = 0.03) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
  Mofang.Fluid.Sources.Ambient sink annotation (Placement(transformation(extent = {{90, -10}, {70, 10}})));
  Blocks.Sources.Constant speed(k = 1) annotation (Placement(transformation(extent = {{-100, 40}, {-80, 60}})));
equation
  connect(source.port, pump.a) annotation (Line(points = {{-80, 0}, {-60, 0}}, color = {0, 110, 190}));
  connect(pump.b, meter.a) annotation (Line(points = {{-40, 0}, {-20, 0}}, color = {0, 110, 190}));
  connect(meter.b, pipe.a) annotation (Line(points = {{0, 0}, {20, 0}}, color = {0, 110, 190}));
  connect(pipe.b, sink.port) annotation (Line(points = {{40, 0}, {70, 0}}, color = {0, 110, 190}));
  connect(speed.y, pump.n) annotation (Line(points = {{-79, 50}, {-79, 11}, {-50, 11}}, color = {30, 60, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {110, 100}})),
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>泵特性与管路特性的交点。</p>
</section>
<section lang=\"en\">
<p>Where the characteristic of the pump meets that of the pipe.</p>
</section>
</html>"));
end PumpAndPipe;
