within Mofang.Blocks;
package Logical "逻辑 · Logic"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Text(extent = {{-80, 60}, {80, -60}}, textString = "&", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>布尔信号的运算、比较、存储与计时。</p>
</section>
<section lang=\"en\">
<p>Operations on Boolean signals, comparison, memory, timing.</p>
</section>
</html>"));
end Logical;
