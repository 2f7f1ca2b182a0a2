within Mofang.Blocks.Logical;
block Change "变化 · Change"
  extends Interfaces.BooleanSISO;
equation
  y = change(u);
  annotation (
    Icon(graphics = {
    Line(points = {{-70, -40}, {-20, -40}, {-20, 40}, {20, 40}, {20, -40}, {70, -40}}, color = {170, 40, 130}, thickness = 0.7)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入变化的瞬间为真。</p>
</section>
<section lang=\"en\">
<p>True at the instants at which the input changes.</p>
</section>
</html>"));
end Change;
