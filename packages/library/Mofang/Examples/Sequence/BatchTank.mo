within Mofang.Examples.Sequence;
model BatchTank "水箱顺序控制 · Sequence control of a tank"
  extends Icons.Example;
  Mofang.Sequence.Components.InitialStep fill_ annotation (Placement(transformation(extent = {{-100, 50}, {-80, 70}})));
  Mofang.Sequence.Components.Transition full annotation (Placement(transformation(extent = {{-70, 50}, {-50, 70}})));
  Mofang.Sequence.Components.Step heat_ annotation (Placement(transformation(extent = {{-40, 50}, {-20, 70}})));
  Mofang.Sequence.Components.Transition warm annotation (Placement(transformation(extent = {{-10, 50}, {10, 70}})));
  Mofang.Sequence.Components.Step drain annotation (Placement(transformation(extent = {{20, 50}, {40, 70}})));
  Mofang.Sequence.Components.Transition empty annotation (Placement(transformation(extent = {{50, 50}, {70, 70}})));
  Mofang.Sequence.Components.Action valveIn(yOn = 2) annotation (Placement(transformation(origin = {-90, 10}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Sequence.Components.Action heaterOn(yOn = 50000) annotation (Placement(transformation(origin = {-30, 10}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Sequence.Components.Action valveOut annotation (Placement(transformation(origin = {30, 10}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Fluid.Sources.FlowSource feed annotation (Placement(transformation(extent = {{-100, -60}, {-80, -40}})));
  Mofang.Fluid.Components.Tank tank(A = 0.1, level_start = 0.1) annotation (Placement(transformation(extent = {{-50, -60}, {-30, -40}})));
  Mofang.Thermal.Sources.PrescribedHeatFlow heater annotation (Placement(transformation(extent = {{10, -60}, {-10, -40}})));
  Mofang.Fluid.Components.Valve valve(Av = 1e-3) annotation (Placement(transformation(extent = {{20, -90}, {40, -70}})));
  Mofang.Fluid.Sources.Ambient sink annotation (Placement(transformation(extent = {{90, -90}, {70, -70}})));
  Blocks.Logical.GreaterThan levelHigh(threshold = 1) annotation (Placement(transformation(extent = {{110, 10}, {90, 30}})));
  Blocks.Logical.GreaterThan hot(threshold = 313.15) annotation (Placement(transformation(extent = {{110, -20}, {90, 0}})));
  Blocks.Logical.LessThan levelLow(threshold = 0.1) annotation (Placement(transformation(extent = {{110, -50}, {90, -30}})));
  Mofang.Thermal.Sensors.TemperatureSensor thermometer annotation (Placement(transformation(extent = {{40, -40}, {60, -20}})));
equation
  connect(fill_.leave[1], full.from[1]) annotation (Line(points = {{-79, 60}, {-71, 60}}, color = {70, 70, 90}));
  connect(full.fire, heat_.enter[1]) annotation (Line(points = {{-49, 60}, {-42, 60}}, color = {170, 40, 130}));
  connect(heat_.leave[1], warm.from[1]) annotation (Line(points = {{-19, 60}, {-11, 60}}, color = {70, 70, 90}));
  connect(warm.fire, drain.enter[1]) annotation (Line(points = {{11, 60}, {18, 60}}, color = {170, 40, 130}));
  connect(drain.leave[1], empty.from[1]) annotation (Line(points = {{41, 60}, {49, 60}}, color = {70, 70, 90}));
  connect(empty.fire, fill_.enter[1]) annotation (Line(points = {{71, 60}, {71, 75}, {-102, 75}, {-102, 60}}, color = {170, 40, 130}));
  connect(fill_.active, valveIn.on) annotation (Line(points = {{-90, 49}, {-90, 22}}, color = {170, 40, 130}));
  connect(heat_.active, heaterOn.on) annotation (Line(points = {{-30, 49}, {-30, 22}}, color = {170, 40, 130}));
  connect(drain.active, valveOut.on) annotation (Line(points = {{30, 49}, {30, 22}}, color = {170, 40, 130}));
  connect(valveIn.y, feed.m) annotation (Line(points = {{-90, -1}, {-102, -1}, {-102, -50}}, color = {30, 60, 130}));
  connect(feed.port, tank.inlet) annotation (Line(points = {{-80, -50}, {-80, -42}, {-50, -42}}, color = {0, 110, 190}));
  connect(heaterOn.y, heater.Q) annotation (Line(points = {{-30, -1}, {12, -1}, {12, -50}}, color = {30, 60, 130}));
  connect(heater.port, tank.heat) annotation (Line(points = {{-10, -50}, {-30, -50}}, color = {190, 40, 30}));
  connect(tank.outlet, valve.a) annotation (Line(points = {{-40, -60}, {-40, -80}, {20, -80}}, color = {0, 110, 190}));
  connect(valve.b, sink.port) annotation (Line(points = {{40, -80}, {70, -80}}, color = {0, 110, 190}));
  connect(valveOut.y, valve.opening) annotation (Line(points = {{30, -1}, {30, -69}}, color = {30, 60, 130}));
  connect(tank.level, levelHigh.u) annotation (Line(points = {{-29, -44}, {-29, -65}, {115, -65}, {115, 20}, {112, 20}}, color = {30, 60, 130}));
  connect(tank.level, levelLow.u) annotation (Line(points = {{-29, -44}, {-29, -65}, {112, -65}, {112, -40}}, color = {30, 60, 130}));
  connect(tank.heat, thermometer.port) annotation (Line(points = {{-30, -50}, {-15, -50}, {-15, -30}, {40, -30}}, color = {190, 40, 30}));
  connect(thermometer.T, hot.u) annotation (Line(points = {{61, -30}, {61, -25}, {112, -25}, {112, -10}}, color = {30, 60, 130}));
  connect(levelHigh.y, full.condition) annotation (Line(points = {{89, 20}, {40, 20}, {40, 48}, {-60, 48}}, color = {170, 40, 130}));
  connect(hot.y, warm.condition) annotation (Line(points = {{89, -10}, {0, -10}, {0, 48}}, color = {170, 40, 130}));
  connect(levelLow.y, empty.condition) annotation (Line(points = {{89, -40}, {89, 48}, {60, 48}}, color = {170, 40, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -110}, {130, 100}})),
    experiment(StartTime = 0, StopTime = 600, Interval = 1.2, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>三个步轮流激活：进水（2 kg/s）、加热（50 kW）、排空；液位高于 1 m、水温高于 40 °C、液位低于 0.1 m 时依次转移。</p>
<p>看各步的 <code>active</code>、<code>tank.level</code> 与水温：进水约 45 s，加热第一次约 167 s，排空约 44 s。余下的温水使第二次加热较短（约 150 s）。</p>
<p>试一试：加热功率减半，加热时间加倍；把排空阀门减小，循环变长。</p>
</section>
<section lang=\"en\">
<p>Three steps take turns: fill (2 kg/s), heat (50 kW), drain. Transitions fire at a level above 1 m, a temperature above 40 °C, and a level below 0.1 m.</p>
<p>Watch <code>active</code> of the steps, <code>tank.level</code> and the temperature: filling takes about 45 s, the first heating 167 s, draining 44 s. Warm water that is left makes the second heating shorter, about 150 s.</p>
<p>Try half of the power, which doubles the time of heating, or a smaller outlet, which makes the cycle longer.</p>
</section>
</html>"));
end BatchTank;
