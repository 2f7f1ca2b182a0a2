within Mofang.Examples.Fluid;
model BlowDown "排气 · Blow-down of a vessel"
  extends Icons.Example;
  Mofang.Fluid.Components.Vessel vessel(V = 0.05, p_start = 1e6) annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Mofang.Fluid.Components.Nozzle nozzle(A = 1e-5) annotation (Placement(transformation(extent = {{0, -10}, {20, 10}})));
  Mofang.Fluid.Sources.Ambient outside(redeclare package Medium = Mofang.Fluid.Media.Air) annotation (Placement(transformation(extent = {{70, -10}, {50, 10}})));
equation
  connect(vessel.b, nozzle.a) annotation (Line(points = {{-30, 0}, {0, 0}}, color = {0, 110, 190}));
  connect(nozzle.b, outside.port) annotation (Line(points = {{20, 0}, {50, 0}}, color = {0, 110, 190}));
  annotation (
    experiment(StartTime = 0, StopTime = 60, Interval = 0.12, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>先以声速后以亚声速流出，容器内气体等熵膨胀。</p>
</section>
<section lang=\"en\">
<p>Sonic, then subsonic outflow; the gas that stays expands isentropically.</p>
</section>
</html>"));
end BlowDown;
