within Mofang.Examples.Sequence;
model ParallelSteps "并行分支 · Parallel branches"
  extends Icons.Example;
  Mofang.Sequence.Components.InitialStep begin(nIn = 0) annotation (Placement(transformation(extent = {{-100, -10}, {-80, 10}})));
  Mofang.Sequence.Components.TimedTransition split(wait = 1) annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Mofang.Sequence.Components.Step a1 annotation (Placement(transformation(extent = {{-30, 30}, {-10, 50}})));
  Mofang.Sequence.Components.TimedTransition ta(wait = 2) annotation (Placement(transformation(extent = {{0, 30}, {20, 50}})));
  Mofang.Sequence.Components.Step a2(nOut = 0) annotation (Placement(transformation(extent = {{30, 30}, {50, 50}})));
  Mofang.Sequence.Components.Step b1(nOut = 0) annotation (Placement(transformation(extent = {{-30, -50}, {-10, -30}})));
  Blocks.Logical.And both annotation (Placement(transformation(extent = {{70, -30}, {90, -10}})));
equation
  connect(begin.leave[1], split.from) annotation (Line(points = {{-79, 0}, {-71, 0}}, color = {70, 70, 90}));
  connect(split.fire, a1.enter[1]) annotation (Line(points = {{-49, 0}, {-49, 40}, {-32, 40}}, color = {170, 40, 130}));
  connect(split.fire, b1.enter[1]) annotation (Line(points = {{-49, 0}, {-49, -40}, {-32, -40}}, color = {170, 40, 130}));
  connect(a1.leave[1], ta.from) annotation (Line(points = {{-9, 40}, {-1, 40}}, color = {70, 70, 90}));
  connect(ta.fire, a2.enter[1]) annotation (Line(points = {{21, 40}, {28, 40}}, color = {170, 40, 130}));
  connect(a2.active, both.u1) annotation (Line(points = {{40, 29}, {40, -14}, {68, -14}}, color = {170, 40, 130}));
  connect(b1.active, both.u2) annotation (Line(points = {{-20, -51}, {68, -51}, {68, -26}}, color = {170, 40, 130}));
  annotation (
    Diagram(coordinateSystem(extent = {{-120, -100}, {110, 100}})),
    experiment(StartTime = 0, StopTime = 5, Interval = 0.01, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>一个转移同时激活两个分支；两个分支都到达末步时输出为真。</p>
</section>
<section lang=\"en\">
<p>One transition starts two branches; the output is true once both have reached their last step.</p>
</section>
</html>"));
end ParallelSteps;
