within Mofang.Sequence.Components;
partial model StepBase "步的基类 · Base of steps"
  parameter Integer nIn(min = 0) = 1 "入口个数 · Number of entries";
  parameter Integer nOut(min = 0) = 1 "出口个数，序号小者优先 · Number of exits; lower ones win";
  Blocks.Interfaces.BooleanInput enter[nIn] "入口 · Entries" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.StepOut leave[nOut] "出口 · Exits" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
  Blocks.Interfaces.BooleanOutput active "是否激活 · Whether it is active" annotation (Placement(transformation(origin = {0, -110}, extent = {{-10, -10}, {10, 10}}, rotation = 270)));
protected
  Boolean next "下一状态 · Next state";
equation
  active = pre(next);
  next = Math.anyTrue(enter) or active and not Math.anyTrue(leave.fire);
  for i in 1:nOut loop
    leave[i].available = active and not Math.anyTrue(leave[1:i - 1].fire);
  end for;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-80, 80}, {80, -80}}, lineColor = {70, 70, 90}, lineThickness = 0.7, fillColor = DynamicSelect({229, 229, 232}, if active then {130, 200, 130} else {229, 229, 232}), fillPattern = FillPattern.Solid),
    Text(extent = {{-150, 150}, {150, 110}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>由任一入口激活，由任一出口的转移结束。</p>
</section>
<section lang=\"en\">
<p>Any entry activates it, any transition at its exits ends it.</p>
</section>
</html>"));
end StepBase;
