within Mofang.Sequence.Components;
block Action "动作 · Action"
  extends Blocks.Interfaces.Block;
  Blocks.Interfaces.BooleanInput on "步是否激活 · Whether the step is active" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Blocks.Interfaces.RealOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Real yOn = 1 "激活时的值 · Value while active";
  parameter Real yOff = 0 "其余时间的值 · Value otherwise";
equation
  y = if on then yOn else yOff;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -40}, {-30, -40}, {-30, 40}, {30, 40}, {30, -40}, {80, -40}}, color = {70, 70, 90}, thickness = 0.7)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>步激活期间给出一个值。</p>
</section>
<section lang=\"en\">
<p>Gives a value while a step is active.</p>
</section>
</html>"));
end Action;
