within Mofang.Examples.Fluid;
model AccumulatorCharge "蓄能器充液 · Charging an accumulator"
  extends Icons.Example;
  Blocks.Sources.Trapezoid m(amplitude = 0.05, rising = 0.1, width = 4.9, falling = 0.1) annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Mofang.Fluid.Sources.FlowSource pump(redeclare package Medium = Mofang.Fluid.Media.Oil, T = 313.15) annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Mofang.Fluid.Components.Accumulator accumulator annotation (Placement(transformation(extent = {{20, 30}, {40, 50}})));
equation
  connect(m.y, pump.m) annotation (Line(points = {{-59, 0}, {-32, 0}}, color = {30, 60, 130}));
  connect(pump.port, accumulator.port) annotation (Line(points = {{-10, 0}, {30, 0}, {30, 30}}, color = {0, 110, 190}));
  annotation (
    experiment(StartTime = 0, StopTime = 8, Interval = 0.016, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>充入的油压缩气体，压力按多变过程上升。</p>
</section>
<section lang=\"en\">
<p>Oil compresses the gas; the pressure follows a polytropic process.</p>
</section>
</html>"));
end AccumulatorCharge;
