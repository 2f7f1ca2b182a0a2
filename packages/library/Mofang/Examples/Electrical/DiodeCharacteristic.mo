within Mofang.Examples.Electrical;
model DiodeCharacteristic "二极管特性 · Diode characteristic"
  extends Icons.Example;
  Mofang.Electrical.Sources.RampVoltage source(V = 0.7, duration = 1) annotation (Placement(transformation(origin = {-40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Semiconductors.Diode diode annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-50, -70}, {-30, -50}})));
equation
  connect(source.p, diode.p) annotation (Line(points = {{-40, 10}, {40, 10}}, color = {0, 90, 180}));
  connect(diode.n, source.n) annotation (Line(points = {{40, -10}, {-40, -10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-40, -10}, {-40, -50}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 1, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电流随电压按指数上升。</p>
</section>
<section lang=\"en\">
<p>The current rises exponentially with the voltage.</p>
</section>
</html>"));
end DiodeCharacteristic;
