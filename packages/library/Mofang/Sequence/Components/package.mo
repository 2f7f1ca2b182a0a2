within Mofang.Sequence;
package Components "步与转移 · Steps and transitions"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-60, 60}, {60, -60}}, lineColor = {70, 70, 90}, fillColor = {229, 229, 232}, fillPattern = FillPattern.Solid),
    Text(extent = {{-40, 40}, {40, -40}}, textString = "1", textColor = {70, 70, 90})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>步、转移与动作。</p>
</section>
<section lang=\"en\">
<p>Steps, transitions and actions.</p>
</section>
</html>"));
end Components;
