within Mofang.Blocks.Sources;
block IntegerStep "整数阶跃 · Integer step"
  extends Interfaces.BooleanBlock;
  Interfaces.IntegerOutput y "输出 · Output" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  parameter Integer height = 1 "高度 · Height";
  parameter Integer offset = 0 "偏置 · Offset";
  parameter Units.Time startTime = 0 "起始时刻 · Start time";
equation
  y = offset + (if time < startTime then 0 else height);
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {200, 110, 0}, fillColor = {247, 235, 219}, fillPattern = FillPattern.Solid, radius = 12),
    Line(points = {{-80, -50}, {0, -50}, {0, 50}, {80, 50}}, color = {200, 110, 0}, thickness = 0.5)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>在起始时刻跳变的整数。</p>
</section>
<section lang=\"en\">
<p>An integer that jumps at the start time.</p>
</section>
</html>"));
end IntegerStep;
