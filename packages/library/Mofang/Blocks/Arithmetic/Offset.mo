within Mofang.Blocks.Arithmetic;
block Offset "偏置 · Offset"
  extends Interfaces.SISO;
  parameter Real c = 0 "加数 · What is added";
equation
  y = u + c;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, 0}}, textString = "u + c", textColor = {30, 60, 130}),
    Text(extent = {{-85, -25}, {85, -70}}, textString = "c=%c", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入加上常数。</p>
</section>
<section lang=\"en\">
<p>Adds a constant to the input.</p>
</section>
</html>"));
end Offset;
