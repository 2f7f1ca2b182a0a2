within Mofang.Blocks.Arithmetic;
block Min "取小 · Smaller of two"
  extends Interfaces.SI2SO;
equation
  y = min(u1, u2);
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 50}, {80, -50}}, textString = "min", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个输入中较小者。</p>
</section>
<section lang=\"en\">
<p>The smaller of two inputs.</p>
</section>
</html>"));
end Min;
