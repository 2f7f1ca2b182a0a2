within Mofang.Examples.Process;
model ReactionChain "连串反应 · Reactions in series"
  extends Icons.Example;
  Mofang.Process.BatchReactor reactor annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
  Blocks.Arithmetic.Add3 total annotation (Placement(transformation(extent = {{50, -10}, {70, 10}})));
equation
  connect(reactor.a, total.u1) annotation (Line(points = {{11, 6}, {48, 6}, {48, 8}}, color = {30, 60, 130}));
  connect(reactor.b, total.u2) annotation (Line(points = {{11, 0}, {48, 0}}, color = {30, 60, 130}));
  connect(reactor.c, total.u3) annotation (Line(points = {{11, -6}, {48, -6}, {48, -8}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 100, Interval = 0.2, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>A → B → C 的浓度有闭式解，总量守恒。</p>
</section>
<section lang=\"en\">
<p>The concentrations of A → B → C have closed forms; their sum is conserved.</p>
</section>
</html>"));
end ReactionChain;
