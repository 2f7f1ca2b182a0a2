within Mofang.Electrical;
package ThreePhase "三相 · Three-phase systems"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-85, 40}, {80, 40}}, color = {0, 130, 150}, thickness = 1),
    Line(points = {{-85, 0}, {80, 0}}, color = {0, 130, 150}, thickness = 1),
    Line(points = {{-85, -40}, {80, -40}}, color = {0, 130, 150}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>对称与不对称三相电路的元件。</p>
</section>
<section lang=\"en\">
<p>Components of symmetric and asymmetric three-phase circuits.</p>
</section>
</html>"));
end ThreePhase;
