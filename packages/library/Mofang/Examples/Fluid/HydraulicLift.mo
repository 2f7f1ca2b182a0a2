within Mofang.Examples.Fluid;
model HydraulicLift "液压举升 · Hydraulic lift"
  extends Icons.Example;
  Blocks.Sources.Constant m(k = 0.087) annotation (Placement(transformation(extent = {{-120, -10}, {-100, 10}})));
  Mofang.Fluid.Sources.FlowSource pump(redeclare package Medium = Mofang.Fluid.Media.Oil, T = 313.15) annotation (Placement(transformation(extent = {{-80, -10}, {-60, 10}})));
  Mofang.Fluid.Components.Cylinder cylinder annotation (Placement(transformation(extent = {{-30, -10}, {-10, 10}})));
  Mechanics.Translational.Components.FallingMass load(m = 200) annotation (Placement(transformation(extent = {{20, -10}, {40, 10}})));
equation
  connect(m.y, pump.m) annotation (Line(points = {{-99, 0}, {-82, 0}}, color = {30, 60, 130}));
  connect(pump.port, cylinder.port) annotation (Line(points = {{-60, 0}, {-30, 0}}, color = {0, 110, 190}));
  connect(cylinder.flange, load.a) annotation (Line(points = {{-10, 0}, {20, 0}}, color = {0, 115, 75}));
  annotation (
    Diagram(coordinateSystem(extent = {{-140, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 5, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>恒定流量使活塞匀速上升，油压平衡重力。</p>
</section>
<section lang=\"en\">
<p>A constant flow lifts the load at constant speed; the pressure balances its weight.</p>
</section>
</html>"));
end HydraulicLift;
