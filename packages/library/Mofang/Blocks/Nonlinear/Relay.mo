within Mofang.Blocks.Nonlinear;
block Relay "继电器 · Relay with hysteresis"
  extends Interfaces.SISO;
  parameter Real low = -0.1 "断开阈值 · Threshold downwards";
  parameter Real high = 0.1 "闭合阈值 · Threshold upwards";
  parameter Real yOn = 1 "闭合时的输出 · Output when on";
  parameter Real yOff = 0 "断开时的输出 · Output when off";
  parameter Boolean startOn = false "初始是否闭合 · Whether it starts on";
  Boolean on(start = startOn, fixed = true) "是否闭合 · Whether it is on";
equation
  assert(high > low, "Relay: high must be above low · 闭合阈值必须高于断开阈值");
  on = if pre(on) then u >= low else u > high;
  y = if on then yOn else yOff;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -50}, {30, -50}, {30, 50}}, color = {30, 60, 130}, thickness = 0.5),
    Line(points = {{80, 50}, {-30, 50}, {-30, -50}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入高于 high 时闭合，低于 low 时断开。</p>
</section>
<section lang=\"en\">
<p>Turns on above high and off below low.</p>
</section>
</html>"));
end Relay;
