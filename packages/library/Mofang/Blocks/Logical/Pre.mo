within Mofang.Blocks.Logical;
block Pre "打断代数环 · Break of a Boolean loop"
  extends Interfaces.BooleanSISO;
  parameter Boolean startValue = false "初值 · Value at the start";
initial equation
  pre(u) = startValue;
equation
  y = pre(u);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "pre", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出为前一次事件迭代的输入，用于打断布尔代数环。</p>
</section>
<section lang=\"en\">
<p>Input of the previous event iteration; breaks loops of Boolean equations.</p>
</section>
</html>"));
end Pre;
