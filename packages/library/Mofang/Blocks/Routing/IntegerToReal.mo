within Mofang.Blocks.Routing;
block IntegerToReal "整数转实数 · Integer to real"
  extends Interfaces.Block;
  Interfaces.IntegerInput u "整数输入 · Integer input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealOutput y "实数输出 · Real output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
equation
  y = u;
  annotation (
    Icon(graphics = {
    Text(extent = {{-90, 40}, {90, -40}}, textString = "I→R", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>把整数信号当作实数。</p>
</section>
<section lang=\"en\">
<p>An integer signal as a real one.</p>
</section>
</html>"));
end IntegerToReal;
