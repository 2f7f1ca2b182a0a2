within Mofang.Examples.Electrical;
model CapacitorDischarge "电容放电 · Discharge through a switch"
  extends Icons.Example;
  Mofang.Electrical.Basic.Capacitor capacitor(C = 1e-3, v(start = 100, fixed = true)) annotation (Placement(transformation(origin = {-50, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Switches.TimedSwitch switch_(switchTime = 0.1) annotation (Placement(transformation(extent = {{-10, 30}, {10, 50}})));
  Mofang.Electrical.Basic.Resistor resistor(R = 100) annotation (Placement(transformation(origin = {50, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-60, -70}, {-40, -50}})));
equation
  connect(capacitor.p, switch_.p) annotation (Line(points = {{-50, 10}, {-50, 40}, {-10, 40}}, color = {0, 90, 180}));
  connect(switch_.n, resistor.p) annotation (Line(points = {{10, 40}, {50, 40}, {50, 10}}, color = {0, 90, 180}));
  connect(resistor.n, capacitor.n) annotation (Line(points = {{50, -10}, {-50, -10}}, color = {0, 90, 180}));
  connect(capacitor.n, ground.p) annotation (Line(points = {{-50, -10}, {-50, -50}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 0.5, Interval = 0.001, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>开关在 0.1 秒闭合，电容经电阻放电。</p>
</section>
<section lang=\"en\">
<p>A switch closes at 0.1 s and the capacitor discharges.</p>
</section>
</html>"));
end CapacitorDischarge;
