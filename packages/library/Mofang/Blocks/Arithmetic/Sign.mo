within Mofang.Blocks.Arithmetic;
block Sign "符号 · Sign"
  extends Interfaces.SISO;
equation
  y = sign(u);
  annotation (
    Icon(graphics = {
    Line(points = {{-80, 0}, {80, 0}}, color = {30, 60, 130}),
    Line(points = {{0, -80}, {0, 80}}, color = {30, 60, 130}),
    Line(points = {{-80, -60}, {0, -60}, {0, 60}, {80, 60}}, color = {30, 60, 130}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入为正、零、负时分别为 1、0、-1。</p>
</section>
<section lang=\"en\">
<p>1, 0 or -1 for a positive, zero or negative input.</p>
</section>
</html>"));
end Sign;
