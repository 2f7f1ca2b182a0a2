within Mofang.Examples.Electrical;
model BatteryDischarge "电池放电 · Discharge of a battery"
  extends Icons.Example;
  Mofang.Electrical.Batteries.Battery battery(Q = 36000, soc_start = 1, cells = 4) annotation (Placement(transformation(origin = {-40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Sources.StepCurrent load(I = 10) annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-50, -70}, {-30, -50}})));
equation
  connect(battery.p, load.p) annotation (Line(points = {{-40, 10}, {40, 10}}, color = {0, 90, 180}));
  connect(battery.n, load.n) annotation (Line(points = {{-40, -10}, {40, -10}}, color = {0, 90, 180}));
  connect(battery.n, ground.p) annotation (Line(points = {{-40, -10}, {-40, -50}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 3000, Interval = 6, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>10 A 恒流放电，荷电状态线性下降。</p>
</section>
<section lang=\"en\">
<p>At a constant 10 A the state of charge falls linearly.</p>
</section>
</html>"));
end BatteryDischarge;
