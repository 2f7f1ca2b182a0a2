within Mofang.Blocks.Arithmetic;
block Sum "求和 · Sum of a vector"
  extends Interfaces.MISO;
  parameter Real k[n] = ones(n) "各输入的系数 · Factors of the inputs";
equation
  y = k*u;
  annotation (
    Icon(graphics = {
    Text(extent = {{-60, 60}, {60, -60}}, textString = "Σ", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>向量各元素加权相加。</p>
</section>
<section lang=\"en\">
<p>Weighted sum of the elements of a vector.</p>
</section>
</html>"));
end Sum;
