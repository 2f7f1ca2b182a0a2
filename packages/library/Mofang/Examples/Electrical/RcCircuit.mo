within Mofang.Examples.Electrical;
model RcCircuit "阻容充电 · Charging a capacitor"
  extends Icons.Example;
  Mofang.Electrical.Sources.ConstantVoltage source(V = 10) annotation (Placement(transformation(origin = {-60, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor resistor(R = 1000) annotation (Placement(transformation(extent = {{-20, 30}, {0, 50}})));
  Mofang.Electrical.Basic.Capacitor capacitor(C = 1e-6, v(start = 0, fixed = true)) annotation (Placement(transformation(origin = {40, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-70, -70}, {-50, -50}})));
equation
  connect(source.p, resistor.p) annotation (Line(points = {{-60, 10}, {-60, 40}, {-20, 40}}, color = {0, 90, 180}));
  connect(resistor.n, capacitor.p) annotation (Line(points = {{0, 40}, {40, 40}, {40, 10}}, color = {0, 90, 180}));
  connect(capacitor.n, source.n) annotation (Line(points = {{40, -10}, {-60, -10}}, color = {0, 90, 180}));
  connect(source.n, ground.p) annotation (Line(points = {{-60, -10}, {-60, -50}}, color = {0, 90, 180}));
  annotation (
    experiment(StartTime = 0, StopTime = 0.005, Interval = 1e-05, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>10 V 电源经电阻给电容充电：v = V (1 − e<sup>−t/τ</sup>)，时间常数 τ = R C = 1 ms。</p>
<p>看 <code>capacitor.v</code>：经过 τ 达到 63 %，经过 5 τ 达到 99 %。</p>
<p>试一试：把 R 增大十倍，充电慢十倍；但电阻消耗的能量不变，总是电源所给能量的一半。</p>
</section>
<section lang=\"en\">
<p>A source of 10 V charges a capacitor through a resistor: v = V (1 − e<sup>−t/τ</sup>), with the time constant τ = R C = 1 ms.</p>
<p>Watch <code>capacitor.v</code>: 63 % after τ, 99 % after 5 τ.</p>
<p>Try ten times the resistance: charging takes ten times as long, yet the resistor still takes half of the energy that the source gives.</p>
</section>
</html>"));
end RcCircuit;
