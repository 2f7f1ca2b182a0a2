within Mofang.Examples.Sequence;
model TrafficLight "交通灯 · Traffic light"
  extends Icons.Example;
  Mofang.Sequence.Components.InitialStep red annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Mofang.Sequence.Components.TimedTransition t1(wait = 30) annotation (Placement(transformation(extent = {{-60, -10}, {-40, 10}})));
  Mofang.Sequence.Components.Step green annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Mofang.Sequence.Components.TimedTransition t2(wait = 20) annotation (Placement(transformation(extent = {{0, -10}, {20, 10}})));
  Mofang.Sequence.Components.Step yellow annotation (Placement(transformation(extent = {{30, -10}, {50, 10}})));
  Mofang.Sequence.Components.TimedTransition t3(wait = 5) annotation (Placement(transformation(extent = {{60, -10}, {80, 10}})));
equation
  connect(red.leave[1], t1.from) annotation (Line(points = {{-69, 0}, {-61, 0}}, color = {70, 70, 90}));
  connect(t1.fire, green.enter[1]) annotation (Line(points = {{-39, 0}, {-32, 0}}, color = {170, 40, 130}));
  connect(green.leave[1], t2.from) annotation (Line(points = {{-9, 0}, {-1, 0}}, color = {70, 70, 90}));
  connect(t2.fire, yellow.enter[1]) annotation (Line(points = {{21, 0}, {28, 0}}, color = {170, 40, 130}));
  connect(yellow.leave[1], t3.from) annotation (Line(points = {{51, 0}, {59, 0}}, color = {70, 70, 90}));
  connect(t3.fire, red.enter[1]) annotation (Line(points = {{81, 0}, {81, 15}, {-92, 15}, {-92, 0}}, color = {170, 40, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 120, Interval = 0.24, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>红、绿、黄按固定时间循环。</p>
</section>
<section lang=\"en\">
<p>Red, green and yellow follow each other at fixed times.</p>
</section>
</html>"));
end TrafficLight;
