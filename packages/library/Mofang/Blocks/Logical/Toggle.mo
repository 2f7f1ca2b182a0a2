within Mofang.Blocks.Logical;
block Toggle "翻转触发器 · Toggle"
  extends Interfaces.BooleanSISO;
  parameter Boolean startValue = false "初值 · Value at the start";
initial equation
  pre(y) = startValue;
equation
  when u then
    y = not pre(y);
  end when;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "T", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入每次变真时翻转。</p>
</section>
<section lang=\"en\">
<p>Changes whenever the input becomes true.</p>
</section>
</html>"));
end Toggle;
