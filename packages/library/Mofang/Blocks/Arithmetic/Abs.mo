within Mofang.Blocks.Arithmetic;
block Abs "绝对值 · Absolute value"
  extends Interfaces.SISO;
equation
  y = abs(u);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, -60}, {80, -60}}, color = {30, 60, 130}),
    Line(points = {{0, -80}, {0, 80}}, color = {30, 60, 130}),
    Line(points = {{-70, 60}, {0, -60}, {70, 60}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入的绝对值。</p>
</section>
<section lang=\"en\">
<p>Absolute value of the input.</p>
</section>
</html>"));
end Abs;
