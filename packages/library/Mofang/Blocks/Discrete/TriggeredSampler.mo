within Mofang.Blocks.Discrete;
block TriggeredSampler "触发采样 · Triggered sampler"
  extends Interfaces.SISO;
  Interfaces.BooleanInput trigger "触发 · Trigger" annotation (Placement(transformation(origin = {0, -120}, extent = {{-20, -20}, {20, 20}}, rotation = 90)));
  parameter Real y_start = 0 "输出初值 · Output at the start";
initial equation
  y = y_start;
equation
  when trigger then
    y = u;
  end when;
  annotation (
    Icon(graphics = {
    Line(points = {{-90, 0}, {-30, 0}}, color = {30, 60, 130}),
    Line(points = {{-30, 0}, {30, 40}}, color = {30, 60, 130}, thickness = 0.5),
    Line(points = {{35, 0}, {90, 0}}, color = {30, 60, 130}),
    Line(points = {{0, -90}, {0, 10}}, color = {154, 167, 199})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>触发信号变真时取输入。</p>
</section>
<section lang=\"en\">
<p>Takes the input whenever the trigger becomes true.</p>
</section>
</html>"));
end TriggeredSampler;
