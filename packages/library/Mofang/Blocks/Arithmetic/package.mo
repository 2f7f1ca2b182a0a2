within Mofang.Blocks;
package Arithmetic "运算 · Arithmetic"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-50, 0}, {50, 0}}, color = {30, 60, 130}, thickness = 2),
    Line(points = {{0, -50}, {0, 50}}, color = {30, 60, 130}, thickness = 2)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>信号的代数运算与初等函数。</p>
</section>
<section lang=\"en\">
<p>Algebra and elementary functions of signals.</p>
</section>
</html>"));
end Arithmetic;
