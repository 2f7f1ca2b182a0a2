within Mofang.Examples.Electrical;
model SuperCapacitorBank "超级电容放电 · Discharge of a super-capacitor"
  extends Icons.Example;
  Mofang.Electrical.Batteries.SuperCapacitor bank(v_start = 2.7, C = 100, R = 0.01, Rleak = 1e9) annotation (Placement(transformation(origin = {-40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor load(R = 0.99) annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-50, -70}, {-30, -50}})));
equation
  connect(bank.p, load.p) annotation (Line(points = {{-40, 10}, {40, 10}}, color = {0, 90, 180}));
  connect(bank.n, load.n) annotation (Line(points = {{-40, -10}, {40, -10}}, color = {0, 90, 180}));
  connect(bank.n, ground.p) annotation (Line(points = {{-40, -10}, {-40, -50}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 300, Interval = 0.6, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以一百秒的时间常数放电，并核对输出能量。</p>
</section>
<section lang=\"en\">
<p>Discharges with a time constant of a hundred seconds; the energy is accounted for.</p>
</section>
</html>"));
end SuperCapacitorBank;
