within Mofang.Examples.Fluid;
model CounterflowExchanger "逆流换热 · Counterflow heat exchanger"
  extends Icons.Example;
  Blocks.Sources.Constant m1(k = 0.1) annotation (Placement(transformation(extent = {{-130, 30}, {-110, 50}})));
  Blocks.Sources.Constant m2(k = 0.1) annotation (Placement(transformation(extent = {{130, -50}, {110, -30}})));
  Mofang.Fluid.Sources.FlowSource hot(T = 353.15) annotation (Placement(transformation(extent = {{-90, 30}, {-70, 50}})));
  Mofang.Fluid.Sources.FlowSource cold(T = 293.15) annotation (Placement(transformation(extent = {{90, -50}, {70, -30}})));
  Mofang.Fluid.Components.HeatExchanger exchanger(N = 20, UA = 418.2) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Mofang.Fluid.Sources.Ambient hotSink annotation (Placement(transformation(extent = {{90, 30}, {70, 50}})));
  Mofang.Fluid.Sources.Ambient coldSink annotation (Placement(transformation(extent = {{-90, -50}, {-70, -30}})));
equation
  connect(m1.y, hot.m) annotation (Line(points = {{-109, 40}, {-92, 40}}, color = {30, 60, 130}));
  connect(m2.y, cold.m) annotation (Line(points = {{109, -40}, {92, -40}}, color = {30, 60, 130}));
  connect(hot.port, exchanger.a1) annotation (Line(points = {{-70, 40}, {-10, 40}, {-10, 6}}, color = {0, 110, 190}));
  connect(exchanger.b1, hotSink.port) annotation (Line(points = {{10, 6}, {10, 40}, {70, 40}}, color = {0, 110, 190}));
  connect(cold.port, exchanger.a2) annotation (Line(points = {{70, -40}, {10, -40}, {10, -6}}, color = {0, 110, 190}));
  connect(exchanger.b2, coldSink.port) annotation (Line(points = {{-10, -6}, {-10, -40}, {-70, -40}}, color = {0, 110, 190}));
  annotation (
    Diagram(coordinateSystem(extent = {{-150, -100}, {150, 100}})),
    experiment(StartTime = 0, StopTime = 300, Interval = 0.6, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>传热单元数为一的逆流换热器，效能约为一半。</p>
</section>
<section lang=\"en\">
<p>With one transfer unit and equal streams the effectiveness is about one half.</p>
</section>
</html>"));
end CounterflowExchanger;
