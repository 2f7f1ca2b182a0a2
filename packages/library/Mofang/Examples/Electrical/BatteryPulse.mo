within Mofang.Examples.Electrical;
model BatteryPulse "电池脉冲试验 · Pulse test of a battery"
  extends Icons.Example;
  Mofang.Electrical.Batteries.DynamicBattery battery(soc_start = 0.5) annotation (Placement(transformation(origin = {-40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Sources.PulseCurrent load(I = 10, period = 200, width = 0.5) annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-50, -70}, {-30, -50}})));
equation
  connect(battery.p, load.p) annotation (Line(points = {{-40, 10}, {40, 10}}, color = {0, 90, 180}));
  connect(battery.n, load.n) annotation (Line(points = {{-40, -10}, {40, -10}}, color = {0, 90, 180}));
  connect(battery.n, ground.p) annotation (Line(points = {{-40, -10}, {-40, -50}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 400, Interval = 0.8, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>电流脉冲引起的瞬时压降与缓慢极化。</p>
</section>
<section lang=\"en\">
<p>A pulse of current causes an immediate drop and a slow polarisation.</p>
</section>
</html>"));
end BatteryPulse;
