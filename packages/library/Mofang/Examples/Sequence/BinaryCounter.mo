within Mofang.Examples.Sequence;
model BinaryCounter "二进制计数器 · Binary counter"
  extends Icons.Example;
  Blocks.Sources.BooleanPulse clock(period = 1, width = 0.5) annotation (Placement(transformation(extent = {{-90, -10}, {-70, 10}})));
  Blocks.Logical.Toggle bit0 annotation (Placement(transformation(extent = {{-50, -10}, {-30, 10}})));
  Blocks.Logical.Not n0 annotation (Placement(transformation(extent = {{-20, -10}, {0, 10}})));
  Blocks.Logical.Toggle bit1 annotation (Placement(transformation(extent = {{10, -10}, {30, 10}})));
  Blocks.Logical.Counter counter annotation (Placement(transformation(extent = {{10, 40}, {30, 60}})));
  Blocks.Sources.BooleanConstant never(k = false) annotation (Placement(transformation(extent = {{-50, 34}, {-30, 54}})));
equation
  connect(clock.y, bit0.u) annotation (Line(points = {{-69, 0}, {-52, 0}}, color = {170, 40, 130}));
  connect(bit0.y, n0.u) annotation (Line(points = {{-29, 0}, {-22, 0}}, color = {170, 40, 130}));
  connect(n0.y, bit1.u) annotation (Line(points = {{1, 0}, {8, 0}}, color = {170, 40, 130}));
  connect(clock.y, counter.u) annotation (Line(points = {{-69, 0}, {-60, 0}, {-60, 70}, {0, 70}, {0, 56}, {8, 56}}, color = {170, 40, 130}));
  connect(never.y, counter.reset) annotation (Line(points = {{-29, 44}, {8, 44}}, color = {170, 40, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-110, -100}, {100, 100}})),
    experiment(StartTime = 0, StopTime = 10, Interval = 0.02, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个翻转触发器对时钟分频，并与整数计数器比较。</p>
</section>
<section lang=\"en\">
<p>Two toggles divide a clock; an integer counter counts along.</p>
</section>
</html>"));
end BinaryCounter;
