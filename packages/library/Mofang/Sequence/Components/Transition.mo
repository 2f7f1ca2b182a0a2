within Mofang.Sequence.Components;
model Transition "转移 · Transition"
  parameter Integer n(min = 1) = 1 "须同时激活的步数 · Number of steps that must be active together";
  parameter Units.Time wait(min = 0) = 0 "条件满足后的等待时间 · Time to wait after the condition holds";
  Interfaces.TransitionIn from[n] "来自各步 · From the steps" annotation (Placement(transformation(extent = {{-120, -10}, {-100, 10}})));
  Blocks.Interfaces.BooleanInput condition "条件 · Condition" annotation (Placement(transformation(origin = {0, -120}, extent = {{-20, -20}, {20, 20}}, rotation = 90)));
  Blocks.Interfaces.BooleanOutput fire "触发，接到下一步 · Fires; connect it with the next step" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
protected
  Boolean enabled "是否可以触发 · Whether it may fire";
  discrete Units.Time t0 "触发的时刻 · When it fires";
equation
  assert(wait >= 0, "Transition: wait must not be negative · wait 不得为负");
  enabled = condition and Math.allTrue(from.available);
  when {initial(), enabled} then
    t0 = if enabled then time + wait else 1e60;
  end when;
  fire = enabled and time >= t0;
  for i in 1:n loop
    from[i].fire = fire;
  end for;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-12, 80}, {12, -80}}, lineColor = {70, 70, 90}, fillColor = {70, 70, 90}, fillPattern = FillPattern.Solid),
    Line(points = {{-100, 0}, {-12, 0}}, color = {70, 70, 90}),
    Line(points = {{12, 0}, {100, 0}}, color = {70, 70, 90}),
    Line(points = {{0, -100}, {0, -80}}, color = {172, 172, 181}),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>来自各步均激活且条件为真时触发；等待时间从两者均满足时算起。</p>
</section>
<section lang=\"en\">
<p>Fires when all its steps are active and the condition holds; waiting starts when both do.</p>
</section>
</html>"));
end Transition;
