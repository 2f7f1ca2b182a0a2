within Mofang.Blocks.Arithmetic;
block MatrixGain "矩阵增益 · Matrix gain"
  extends Interfaces.MIMO(final nin = size(K, 2), final nout = size(K, 1));
  parameter Real K[:, :] = [1] "增益矩阵 · Matrix of gains";
equation
  y = K*u;
  annotation (
    Icon(graphics = {
    Text(extent = {{-70, 60}, {70, -60}}, textString = "K·u", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输出向量为矩阵乘以输入向量。</p>
</section>
<section lang=\"en\">
<p>The output vector is a matrix times the input vector.</p>
</section>
</html>"));
end MatrixGain;
