within Mofang;
package Blocks "信号方块 · Signal blocks"
  extends Icons.Package;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-70, 40}, {-20, -10}}, lineColor = {30, 60, 130}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Rectangle(extent = {{20, 10}, {70, -40}}, lineColor = {30, 60, 130}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{-20, 15}, {0, 15}, {0, -15}, {20, -15}}, color = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>以实数、布尔与整数信号连接的输入输出方块。信号不带能量，流向由端口决定。</p>
</section>
<section lang=\"en\">
<p>Input-output blocks, connected by real, Boolean and integer signals. Signals carry no power; ports tell their direction.</p>
</section>
</html>"));
end Blocks;
