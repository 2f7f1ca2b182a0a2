within Mofang.Examples.Process;
model Epidemic "流行病 · Epidemic"
  extends Icons.Example;
  Blocks.Sources.Constant contact(k = 0.3) annotation (Placement(transformation(extent = {{-70, -10}, {-50, 10}})));
  Mofang.Process.Compartments people annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}})));
equation
  connect(contact.y, people.contact) annotation (Line(points = {{-49, 0}, {-12, 0}}, color = {30, 60, 130}));
  annotation (
    experiment(StartTime = 0, StopTime = 160, Interval = 0.32, Tolerance = 1e-6),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>基本再生数为三的流行病，总人数不变，终态满足隐式方程。</p>
</section>
<section lang=\"en\">
<p>With a reproduction number of three; the population is constant and the final size solves an implicit equation.</p>
</section>
</html>"));
end Epidemic;
