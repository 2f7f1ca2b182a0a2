within Mofang.Sequence.Components;
model TimedTransition "定时转移 · Timed transition"
  parameter Units.Time wait(min = 0) = 1 "等待时间 · Time to wait";
  Interfaces.TransitionIn from "来自步 · From the step" annotation (Placement(transformation(extent = {{-120, -10}, {-100, 10}})));
  Blocks.Interfaces.BooleanOutput fire "触发，接到下一步 · Fires; connect it with the next step" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
protected
  discrete Units.Time t0 "触发的时刻 · When it fires";
equation
  assert(wait >= 0, "TimedTransition: wait must not be negative · wait 不得为负");
  when {initial(), from.available} then
    t0 = if from.available then time + wait else 1e60;
  end when;
  fire = from.available and time >= t0;
  from.fire = fire;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-12, 80}, {12, -80}}, lineColor = {70, 70, 90}, fillColor = {70, 70, 90}, fillPattern = FillPattern.Solid),
    Line(points = {{-100, 0}, {-12, 0}}, color = {70, 70, 90}),
    Line(points = {{12, 0}, {100, 0}}, color = {70, 70, 90}),
    Ellipse(extent = {{20, 80}, {80, 20}}, lineColor = {70, 70, 90}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{50, 50}, {50, 75}}, color = {70, 70, 90}),
    Line(points = {{50, 50}, {65, 50}}, color = {70, 70, 90}),
    Text(extent = {{-150, 140}, {150, 100}}, textString = "%name", textColor = {40, 40, 40})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>步激活达到等待时间后触发。</p>
</section>
<section lang=\"en\">
<p>Fires when its step has been active for the time to wait.</p>
</section>
</html>"));
end TimedTransition;
