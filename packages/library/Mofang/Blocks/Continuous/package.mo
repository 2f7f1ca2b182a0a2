within Mofang.Blocks;
package Continuous "连续动态 · Continuous dynamics"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 70}, {80, -70}}, textString = "1/s", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由微分方程描述的方块。初值默认为零且固定。</p>
</section>
<section lang=\"en\">
<p>Blocks described by differential equations. States start at zero unless told otherwise.</p>
</section>
</html>"));
end Continuous;
