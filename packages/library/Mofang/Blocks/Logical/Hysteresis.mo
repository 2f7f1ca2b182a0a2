within Mofang.Blocks.Logical;
block Hysteresis "滞环 · Hysteresis"
  extends Interfaces.BooleanBlock;
  Interfaces.RealInput u "输入 · Input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.BooleanOutput y(start = startValue, fixed = true) "结果 · Result" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Real low = 0 "变假的阈值 · Threshold below which it becomes false";
  parameter Real high = 1 "变真的阈值 · Threshold above which it becomes true";
  parameter Boolean startValue = false "初值 · Value at the start";
equation
  assert(high > low, "Hysteresis: high must be above low · high 必须大于 low");
  y = u > high or pre(y) and u >= low;
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -50}, {30, -50}, {30, 50}}, color = {170, 40, 130}, thickness = 0.5),
    Line(points = {{80, 50}, {-30, 50}, {-30, -50}}, color = {170, 40, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入升过 high 变真，降过 low 变假。</p>
</section>
<section lang=\"en\">
<p>Becomes true above high and false below low.</p>
</section>
</html>"));
end Hysteresis;
