within Mofang.Blocks.Routing;
block BooleanToReal "布尔转实数 · Boolean to real"
  extends Interfaces.Block;
  Interfaces.BooleanInput u "布尔输入 · Boolean input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealOutput y "实数输出 · Real output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Real yTrue = 1 "真时的输出 · Output when true";
  parameter Real yFalse = 0 "假时的输出 · Output when false";
equation
  y = if u then yTrue else yFalse;
  annotation (
    Icon(graphics = {
    Text(extent = {{-90, 40}, {90, -40}}, textString = "B→R", textColor = {30, 60, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>真假分别对应两个实数。</p>
</section>
<section lang=\"en\">
<p>One real number for true, another for false.</p>
</section>
</html>"));
end BooleanToReal;
