within Mofang.Blocks.Arithmetic;
block ProductOfAll "连乘 · Product of a vector"
  extends Interfaces.MISO;
equation
  y = product(u);
  annotation (
    Icon(graphics = {
    Text(extent = {{-60, 60}, {60, -60}}, textString = "Π", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>向量所有元素之积。</p>
</section>
<section lang=\"en\">
<p>Product of all elements.</p>
</section>
</html>"));
end ProductOfAll;
