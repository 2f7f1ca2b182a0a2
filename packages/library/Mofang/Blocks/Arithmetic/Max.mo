within Mofang.Blocks.Arithmetic;
block Max "取大 · Greater of two"
  extends Interfaces.SI2SO;
equation
  y = max(u1, u2);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 50}, {80, -50}}, textString = "max", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个输入中较大者。</p>
</section>
<section lang=\"en\">
<p>The greater of two inputs.</p>
</section>
</html>"));
end Max;
