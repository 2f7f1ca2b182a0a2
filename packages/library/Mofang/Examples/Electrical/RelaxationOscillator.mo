within Mofang.Examples.Electrical;
model RelaxationOscillator "张弛振荡器 · Relaxation oscillator"
  extends Icons.Example;
  Mofang.Electrical.Amplifiers.Comparator comparator(Vhigh = 5, Vlow = -5) annotation (Placement(transformation(extent = {{-10, 10}, {10, 30}})));
  Mofang.Electrical.Basic.Resistor r(R = 10000) annotation (Placement(transformation(extent = {{-10, 60}, {10, 80}})));
  Mofang.Electrical.Basic.Capacitor c(C = 1e-6, v(start = 0, fixed = true)) annotation (Placement(transformation(origin = {-50, 0}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor r1(R = 10000) annotation (Placement(transformation(origin = {40, -10}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Resistor r2(R = 10000) annotation (Placement(transformation(origin = {40, -50}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
  Mofang.Electrical.Basic.Ground ground annotation (Placement(transformation(extent = {{-60, -100}, {-40, -80}})));
equation
  connect(comparator.inN, c.p) annotation (Line(points = {{-10, 26}, {-50, 26}, {-50, 10}}, color = {0, 90, 180}));
  connect(r.p, c.p) annotation (Line(points = {{-10, 70}, {-50, 70}, {-50, 10}}, color = {0, 90, 180}));
  connect(r.n, comparator.out) annotation (Line(points = {{10, 70}, {10, 20}}, color = {0, 90, 180}));
  connect(comparator.out, r1.p) annotation (Line(points = {{10, 20}, {40, 20}, {40, 0}}, color = {0, 90, 180}));
  connect(r1.n, r2.p) annotation (Line(points = {{40, -20}, {40, -40}}, color = {0, 90, 180}));
  connect(r1.n, comparator.inP) annotation (Line(points = {{40, -20}, {-10, -20}, {-10, 14}}, color = {0, 90, 180}));
  connect(r2.n, ground.p) annotation (Line(points = {{40, -60}, {40, -65}, {-50, -65}, {-50, -80}}, color = {0, 90, 180}));
  connect(c.n, ground.p) annotation (Line(points = {{-50, -10}, {-50, -80}}, color = {0, 90, 180}));
  annotation (
    Diagram(coordinateSystem(extent = {{-100, -120}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 0.2, Interval = 0.0001, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>比较器与阻容构成的方波发生器，周期为 2RC·ln 3。</p>
</section>
<section lang=\"en\">
<p>Comparator, resistor and capacitor make a square wave of period 2RC·ln 3.</p>
</section>
</html>"));
end RelaxationOscillator;
