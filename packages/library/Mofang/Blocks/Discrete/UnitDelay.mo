within Mofang.Blocks.Discrete;
block UnitDelay "单步延时 · Delay by one sample"
  extends Interfaces.Sampled;
  parameter Real y_start = 0 "输出初值 · Output at the start";
protected
  discrete Real x(start = y_start, fixed = true) "上次的输入 · Input of the previous sample";
initial equation
  pre(y) = y_start;
equation
  when tick then
    x = u;
    y = pre(x);
  end when;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 80}, {40, 10}}, textString = "1/z", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出为前一个采样时刻的输入。</p>
</section>
<section lang=\"en\">
<p>The output is the input of the previous sample.</p>
</section>
</html>"));
end UnitDelay;
