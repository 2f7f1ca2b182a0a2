within Mofang.Electrical.Amplifiers;
model Comparator "比较器 · Comparator"
  extends Amplifier;
  parameter Units.Voltage Vhigh = 5 "高电平 · High level";
  parameter Units.Voltage Vlow = 0 "低电平 · Low level";
  parameter Units.Voltage hysteresis(min = 0) = 0 "回差半宽 · Half width of the hysteresis";
  parameter Boolean startHigh = false "初始为高 · Whether it starts high";
  Boolean high(start = startHigh, fixed = true) "输出是否为高 · Whether the output is high";
equation
  assert(hysteresis >= 0, "Comparator: hysteresis must not be negative · hysteresis 不得为负");
  high = vin > (if pre(high) then -hysteresis else hysteresis);
  out.v = if high then Vhigh else Vlow;
  annotation (
    Icon(graphics = {
    Line(points = {{-40, -30}, {0, -30}, {0, 30}, {40, 30}}, color = {0, 90, 180}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出只有高低两个电平，可以带回差。</p>
</section>
<section lang=\"en\">
<p>Its output has two levels; it may have hysteresis.</p>
</section>
</html>"));
end Comparator;
