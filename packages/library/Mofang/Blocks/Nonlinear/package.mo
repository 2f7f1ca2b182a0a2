within Mofang.Blocks;
package Nonlinear "非线性 · Nonlinear characteristics"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Line(points = {{-70, -50}, {-20, -50}, {20, 50}, {70, 50}}, color = {30, 60, 130}, thickness = 1)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>限幅、死区、速率限制与查表。</p>
</section>
<section lang=\"en\">
<p>Limits, dead zones, limits of rate, tables.</p>
</section>
</html>"));
end Nonlinear;
