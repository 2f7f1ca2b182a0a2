within Mofang.Blocks.Logical;
block Timer "计时 · Timer"
  extends Interfaces.BooleanBlock;
  Interfaces.BooleanInput u "输入 · Input" annotation (Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  Interfaces.RealOutput y "输入为真以来的时间 · Time since the input became true" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
protected
  discrete Units.Time t0 "变真的时刻 · When it became true";
equation
  when {initial(), u} then
    t0 = time;
  end when;
  y = if u then time - t0 else 0;
  annotation (
    Icon(graphics = {
    Ellipse(extent = {{-70, 70}, {70, -70}}, lineColor = {170, 40, 130}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
    Line(points = {{0, 0}, {0, 55}}, color = {170, 40, 130}, thickness = 0.7),
    Line(points = {{0, 0}, {40, 0}}, color = {170, 40, 130}, thickness = 0.7)}),
    Documentation(info = "<html>
<section lang=\"zh\">
<p>输入为真以来的时间；输入为假时为零。</p>
</section>
<section lang=\"en\">
<p>Time since the input became true; zero while it is false.</p>
</section>
</html>"));
end Timer;
