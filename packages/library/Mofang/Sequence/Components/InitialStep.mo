within Mofang.Sequence.Components;
model InitialStep "初始步 · Initial step"
  extends StepBase;
initial equation
  pre(next) = true;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-65, 65}, {65, -65}}, lineColor = {70, 70, 90}),
    Text(extent = {{-55, 45}, {55, -45}}, textString = "%name", textColor = {70, 70, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>仿真开始时激活的步。</p>
</section>
<section lang=\"en\">
<p>The step that is active at the start.</p>
</section>
</html>"));
end InitialStep;
