within Mofang.Sequence.Components;
model Step "步 · Step"
  extends StepBase;
initial equation
  pre(next) = false;
  annotation (
    Icon(graphics = {
    Text(extent = {{-60, 50}, {60, -50}}, textString = "%name", textColor = {70, 70, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>普通的步，开始时不激活。</p>
</section>
<section lang=\"en\">
<p>An ordinary step, inactive at the start.</p>
</section>
</html>"));
end Step;
