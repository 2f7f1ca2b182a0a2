within Mofang.Blocks.Arithmetic;
block Product "乘法 · Product of two"
  extends Interfaces.SI2SO;
equation
  y = u1*u2;
  annotation (
    Icon(graphics = {
    Text(extent = {{-60, 60}, {60, -60}}, textString = "×", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>两个输入相乘。</p>
</section>
<section lang=\"en\">
<p>Product of two inputs.</p>
</section>
</html>"));
end Product;
