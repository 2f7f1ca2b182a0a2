within Mofang.Examples.Fluid;
model EmptyingTank "水箱排空 · Emptying tank"
  extends Icons.Example;
  Mofang.Fluid.Components.Tank tank(level_start = 1, A = 0.1) annotation (Placement(transformation(extent = {{-40, 20}, {-20, 40}})));
  Mofang.Fluid.Components.Orifice hole(A = 5e-4, cd = 0.62) annotation (Placement(transformation(extent = {{0, -30}, {20, -10}})));
  Mofang.Fluid.Sources.Ambient drain annotation (Placement(transformation(extent = {{70, -30}, {50, -10}})));
equation
  connect(tank.outlet, hole.a) annotation (Line(points = {{-30, 20}, {-30, -20}, {0, -20}}, color = {0, 110, 190}));
  connect(hole.b, drain.port) annotation (Line(points = {{20, -20}, {50, -20}}, color = {0, 110, 190}));
  annotation (
    experiment(StartTime = 0, StopTime = 100, Interval = 0.2, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>托里拆利定律：液位的平方根线性下降。</p>
</section>
<section lang=\"en\">
<p>Torricelli's law: the root of the level falls linearly.</p>
</section>
</html>"));
end EmptyingTank;
