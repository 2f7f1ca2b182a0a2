within Mofang.Blocks.Logical;
block Latch "置位复位存储 · Set-reset memory"
  extends Interfaces.BooleanBlock;
  Interfaces.BooleanInput set "置位 · Set" annotation (Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
  Interfaces.BooleanInput reset "复位（优先） · Reset, wins" annotation (Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  Interfaces.BooleanOutput y(start = startValue, fixed = true) "状态 · State" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Boolean startValue = false "初值 · Value at the start";
equation
  y = (set or pre(y)) and not reset;
  annotation (
    Icon(graphics = {
    Text(extent = {{-90, 80}, {-30, 40}}, textString = "S", textColor = {170, 40, 130}),
    Text(extent = {{-90, -40}, {-30, -80}}, textString = "R", textColor = {170, 40, 130}),
    Text(extent = {{20, 30}, {90, -30}}, textString = "Q", textColor = {170, 40, 130})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>置位后保持为真，直到复位；复位优先。</p>
</section>
<section lang=\"en\">
<p>Stays true once set until it is reset; reset wins.</p>
</section>
</html>"));
end Latch;
