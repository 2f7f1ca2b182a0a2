within Mofang.Blocks.Logical;
block Not "非 · Not"
  extends Interfaces.BooleanSISO;
equation
  y = not u;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "not", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入取反。</p>
</section>
<section lang=\"en\">
<p>The opposite of the input.</p>
</section>
</html>"));
end Not;
