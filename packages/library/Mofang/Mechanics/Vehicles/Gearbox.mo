within Mofang.Mechanics.Vehicles;
model Gearbox "有级变速器 · Gearbox"
  Rotational.Interfaces.Flange a "输入轴 · Input shaft" annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  Rotational.Interfaces.Flange b "输出轴 · Output shaft" annotation (Placement(transformation(extent = {{90, -10}, {110, 10}})));
  Blocks.Interfaces.IntegerInput gear "挡位 · Gear" annotation (Placement(transformation(origin = {0, 110}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  parameter Real ratios[:] = {3.6, 2.1, 1.4, 1.0, 0.8} "各挡传动比 · Ratios of the gears";
  parameter Units.RotationalDamping d(min = Constants.small) = 20 "同步器阻尼 · Damping of the synchronisers";
  Real ratio "当前传动比 · Present ratio";
equation
  assert(d >= Constants.small, "Gearbox: d must be above zero · d 必须大于零");
  ratio = sum(if gear == i then ratios[i] else 0 for i in 1:size(ratios, 1));
  a.tau = if gear >= 1 then d*(der(a.phi) - ratio*der(b.phi)) else 0;
  b.tau = -ratio*a.tau;
  annotation (
    Icon(graphics = {
    Rectangle(extent = {{-100, 10}, {-50, -10}}, lineColor = {60, 80, 120}, fillColor = {228, 230, 236}, fillPattern = FillPattern.HorizontalCylinder),
    Rectangle(extent = {{-50, 55}, {50, -55}}, lineColor = {60, 80, 120}, fillColor = {228, 230, 236}, fillPattern = FillPattern.HorizontalCylinder, radius = 8),
    Rectangle(extent = {{50, 10}, {100, -10}}, lineColor = {60, 80, 120}, fillColor = {228, 230, 236}, fillPattern = FillPattern.HorizontalCylinder),
    Line(points = {{-25, 30}, {-25, -30}}, color = {60, 80, 120}),
    Line(points = {{0, 30}, {0, -30}}, color = {60, 80, 120}),
    Line(points = {{25, 30}, {25, -30}}, color = {60, 80, 120}),
    Line(points = {{-25, 0}, {25, 0}}, color = {60, 80, 120}),
    Text(extent = {{-150, -110}, {150, -150}}, textString = "%name", textColor = {60, 60, 60})}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>按整数信号换挡，经阻尼同步；挡位为零时为空挡。</p>
</section>
<section lang=\"en\">
<p>An integer signal selects the gear; dampers synchronise. Gear zero is neutral.</p>
</section>
</html>"));
end Gearbox;
